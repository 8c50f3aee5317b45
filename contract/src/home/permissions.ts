import type { Permissions } from '../menu.ts'
import { screens } from '../screens.ts'

export const homePermissions = {
  console: {
    id: 1001,
    name: '系统首页',
    group: '系统',
    menu: [{ url: screens.consoleHome.path, icon: 'house', sort: 10, group: '', go: 'h' }],
  },
  routes: { id: 1009, name: '导航测试', hint: '打开列出全部页面的检查页，给技术人员用', group: '系统' },
} as const satisfies Permissions
