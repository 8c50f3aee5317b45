import type { Permissions } from '../menu.ts'
import { screens } from '../screens.ts'

export const identityPermissions = {
  dispute: {
    id: 1041,
    name: '异议处理',
    group: '系统',
    menu: [{ url: screens.disputes.path, icon: 'circle-question-mark', sort: 92, group: '' }],
  },
  agreement: {
    id: 1042,
    name: '协议管理',
    group: '系统',
    menu: [{ url: screens.agreements.path, icon: 'scroll-text', sort: 91, group: '' }],
  },
} as const satisfies Permissions
