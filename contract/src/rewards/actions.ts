/** What this room writes into the log of who did what, in words; `read`: somebody saw what is not shown to all. */
export const rewardsActions = {
  'payPassword.set': { kind: 'write', words: '设置了支付密码' },
} as const
