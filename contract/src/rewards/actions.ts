/** What coupons write into the log of who did what, in words. */
export const rewardsActions = {
  'coupon.add': { kind: 'write', words: '新增优惠券' },
  'coupon.edit': { kind: 'write', words: '修改优惠券' },
  'coupon.publish': { kind: 'write', words: '发布优惠券' },
  'coupon.stop': { kind: 'write', words: '停止发放优惠券' },
  'coupon.resume': { kind: 'write', words: '恢复发放优惠券' },
  'coupon.issue': { kind: 'write', words: '代领了优惠券' },
  'coupon.redeem': { kind: 'write', words: '核销了优惠券' },
  'coupon.undo': { kind: 'write', words: '撤销了优惠券核销' },
  'coupon.revoke': { kind: 'write', words: '收回了优惠券' },
  'coupon.export': { kind: 'read', words: '导出优惠券记录' },
} as const
