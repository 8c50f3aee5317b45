/** What this room writes into the log of who did what, in words; `read`: somebody saw what is not shown to all. */
export const rewardsActions = {
  'payout.ask': { kind: 'write', words: '申请销户结算' },
  'payout.pay': { kind: 'write', words: '确认了销户结算' },
  'payout.refuse': { kind: 'write', words: '退回了销户结算' },
  'movement.export': { kind: 'read', words: '导出了积分余额流水' },
} as const
