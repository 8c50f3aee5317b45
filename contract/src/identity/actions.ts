/** What this room writes into the log of who did what, in words; `read`: somebody saw what is not shown to all. */
export const identityActions = {
  login: { kind: 'write', words: '登录' },
  'login.failed': { kind: 'write', words: '登录没有成功' },
  logout: { kind: 'write', words: '退出登录' },
  'session.ended': { kind: 'write', words: '让一台设备退出登录' },
  'login.confirmed': { kind: 'write', words: '在手机上确认了电脑登录' },
  'login.cancelled': { kind: 'write', words: '在手机上取消了电脑登录' },
  'mobile.changed': { kind: 'write', words: '更换手机号' },
  'mobile.dropped': { kind: 'write', words: '去掉了一个登录手机号' },
  'password.changed': { kind: 'write', words: '修改密码' },
  'session.proved': { kind: 'write', words: '再次确认是本人' },
  'second_factor.on': { kind: 'write', words: '开启两步验证' },
  'second_factor.off': { kind: 'write', words: '关闭两步验证' },
  'second_factor.codes': { kind: 'write', words: '更换恢复码' },
  setup: { kind: 'write', words: '设置首位管理员' },
  'wechat.bound': { kind: 'write', words: '绑定微信' },
  'wechat.unbound': { kind: 'write', words: '解绑微信' },
  'notice.chosen': { kind: 'write', words: '选择收哪些通知' },
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
  'certification.submit': { kind: 'write', words: '提交了实名认证' },
  'certification.withdraw': { kind: 'write', words: '撤回了实名认证' },
} as const

/** By which call somebody signed in. */
export const signInMethods = {
  login: '密码登录',
  mobilelogin: '验证码登录',
  register: '注册',
  getToken: '扫码登录',
  quicklogin: '微信登录',
  setup: '首次设置',
} as const
export type SignInMethod = keyof typeof signInMethods
