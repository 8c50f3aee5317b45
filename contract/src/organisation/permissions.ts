import type { Permissions } from '../menu.ts'
import { screens } from '../screens.ts'

export const organisationPermissions = {
  company: {
    id: 13,
    name: '商家列表',
    group: '商家',
    menu: [
      { url: screens.companies.path, icon: 'briefcase-business', sort: 25, group: '商品', go: 'c' },
      { url: screens.shopManage.path, icon: 'shopping-bag', sort: 25, group: '商品', name: '店铺列表' },
    ],
  },
  staff: {
    id: 54,
    name: '员工管理',
    group: '机构',
    menu: [{ url: screens.staff.path, icon: 'id-card', sort: 71, group: '机构', go: 's' }],
  },
  organ: {
    id: 60,
    name: '机构管理',
    group: '机构',
    menu: [{ url: screens.organs.path, icon: 'building-2', sort: 70, group: '机构', go: 'j' }],
  },
  role: {
    id: 67,
    name: '角色管理',
    group: '机构',
    menu: [
      { url: screens.roles.path, icon: 'shield', sort: 72, group: '机构', go: 'r' },
      { url: `${screens.roles.path}?type=share`, icon: 'share-2', sort: 73, group: '机构', name: '授权管理' },
    ],
  },
  companyEdit: { id: 1060, name: '商家设置', group: '商家' },
  companyAudit: { id: 1061, name: '商家审核与佣金', group: '商家' },
  setting: {
    id: 1062,
    name: '系统设置',
    group: '系统',
    menu: [{ url: screens.systemSetting.path, icon: 'settings', sort: 95, group: '' }],
  },
} as const satisfies Permissions
