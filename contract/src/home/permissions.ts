import type { Permissions } from '../menu.ts'
import { screens } from '../screens.ts'

export const homePermissions = {
  console: {
    id: 1001,
    name: '系统首页',
    group: '系统',
    menu: [{ url: screens.consoleHome.path, icon: 'house', sort: 10, group: '', go: 'h' }],
  },
  routes: { id: 1009, name: '导航测试', group: '系统' },
} as const satisfies Permissions
