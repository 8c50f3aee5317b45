/** What this room writes into the log of who did what, in words; `read`: somebody saw what is not shown to all. */
export const identityActions = {
  login: { kind: 'write', words: '登录' },
  'login.failed': { kind: 'write', words: '登录没有成功' },
  logout: { kind: 'write', words: '退出登录' },
  'session.ended': { kind: 'write', words: '让一台设备退出登录' },
  'password.changed': { kind: 'write', words: '修改密码' },
  'consent.given': { kind: 'write', words: '同意了一项单独的授权' },
  'consent.withdrawn': { kind: 'write', words: '撤回了一项单独的授权' },
  'dispute.made': { kind: 'write', words: '对一条记录提出异议' },
  'dispute.answered': { kind: 'write', words: '答复了异议' },
  'privacy.export': { kind: 'read', words: '导出了个人信息' },
  'leaving.asked': { kind: 'write', words: '申请注销账号' },
  'leaving.cancelled': { kind: 'write', words: '撤销了注销' },
  'leaving.done': { kind: 'write', words: '注销了账号' },
  'agreement.draft': { kind: 'write', words: '保存了协议草稿' },
  'agreement.delete': { kind: 'write', words: '删除了协议草稿' },
  'agreement.publish': { kind: 'write', words: '发布了协议' },
} as const
