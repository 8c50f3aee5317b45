import type { Permissions } from '../menu.ts'
import { screens } from '../screens.ts'

export const membersPermissions = {
  member: {
    id: 44,
    name: '会员列表',
    group: '会员',
    menu: [{ url: screens.members.path, icon: 'user', sort: 60, group: '会员', go: 'm' }],
  },
  label: {
    id: 82,
    name: '标签管理',
    group: '会员',
    menu: [{ url: screens.labels.path, icon: 'tag', sort: 65, group: '会员', go: 'l' }],
  },
  systemLabel: {
    id: 89,
    name: '商家标签',
    group: '会员',
    menu: [{ url: screens.systemLabels.path, icon: 'tags', sort: 66, group: '会员' }],
  },
  certification: {
    id: 1032,
    name: '认证审核',
    group: '会员',
    menu: [{ url: screens.certifications.path, icon: 'badge-check', sort: 67, group: '会员' }],
  },
  audit: {
    id: 1051,
    name: '审计日志',
    group: '机构',
    menu: [
      { url: screens.actingLog.path, icon: 'list-checks', sort: 78, group: '机构', name: '替会员办理记录' },
      { url: screens.auditLog.path, icon: 'history', sort: 79, group: '机构' },
    ],
  },
  people: { id: 1010, name: '选择机构人员', hint: '按姓名、手机号或会员码找到本机构的会员和员工', group: '机构' },
  memberEdit: { id: 1030, name: '新增、修改与停用会员', group: '会员' },
  memberExport: { id: 1031, name: '导出会员', group: '会员' },
  memberMerge: { id: 1070, name: '合并重复会员', group: '会员' },
  acting: { id: 1078, name: '替会员办理', group: '会员' },
  memberMobile: { id: 1079, name: '为会员更换手机号', group: '会员' },
} as const satisfies Permissions
