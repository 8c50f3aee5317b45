/** What this room writes into the log of who did what, in words; `read`: somebody saw what is not shown to all. */
export const membersActions = {
  'member.label': { kind: 'write', words: '修改了会员标签' },
  'label.add': { kind: 'write', words: '新增标签' },
  'label.change': { kind: 'write', words: '修改标签' },
  'label.delete': { kind: 'write', words: '删除标签' },
  'certification.pass': { kind: 'write', words: '通过了实名认证' },
  'certification.reject': { kind: 'write', words: '退回了实名认证' },
  'certification.number': { kind: 'read', words: '看了完整的证件号码' },
} as const
