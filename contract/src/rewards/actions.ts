/** What this room writes into the log of who did what, in words; `read`: somebody saw what is not shown to all. */
export const rewardsActions = {
  'points.give': { kind: 'write', words: '增减了积分' },
  'points.takeBack': { kind: 'write', words: '撤销了增减的积分' },
  'grant.ask': { kind: 'write', words: '提交了手动积分' },
  'grant.approve': { kind: 'write', words: '复核通过了手动积分' },
  'grant.refuse': { kind: 'write', words: '没有通过手动积分' },
  'grant.undo': { kind: 'write', words: '撤销了手动积分' },
  'grant.export': { kind: 'read', words: '导出了手动积分' },
  'grant.cap': { kind: 'write', words: '修改了手动积分的上限' },
  'sign_rule.set': { kind: 'write', words: '修改了签到规则' },
} as const
