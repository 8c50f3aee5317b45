/** From where points and money come to people, and where they go: the other side of every movement. */
export const counters = {
  opening: '之前的结余',
  order: '商品订单',
  award: '购物奖励',
  review: '评价',
  signIn: '签到',
  manual: '工作人员',
  coupon: '优惠券',
  recharge: '充值',
  expiry: '积分过期',
  payout: '销户结算',
  transfer: '合并会员',
} as const
export type Counter = keyof typeof counters

/**
 * Every kind of movement, with its counter-account and what people read of it. A ledger knows a kind by its key for ever. `takesHeld`: no
 * spending of the person's, so that it takes what a merge holds too.
 */
export const movements = {
  OPENING: { counter: 'opening', name: '之前的结余' },
  SIGN_IN: { counter: 'signIn', name: '签到' },
  ORDER_USE: { counter: 'order', name: '兑换商品' },
  ORDER_PAY: { counter: 'order', name: '购买商品' },
  ORDER_CLOSE: { counter: 'order', name: '订单关闭退回' },
  ORDER_REFUND: { counter: 'order', name: '退款退回' },
  AWARD: { counter: 'award', name: '购物奖励' },
  AWARD_BACK: { counter: 'award', name: '退款收回奖励', takesHeld: true },
  REVIEW: { counter: 'review', name: '评价奖励' },
  REVIEW_BACK: { counter: 'review', name: '收回评价奖励', takesHeld: true },
  REVIEW_AGAIN: { counter: 'review', name: '恢复评价奖励' },
  GRANT: { counter: 'manual', name: '工作人员增减' },
  GRANT_UNDO: { counter: 'manual', name: '撤销工作人员增减' },
  COUPON_EXCHANGE: { counter: 'coupon', name: '兑换优惠券' },
  RECHARGE: { counter: 'recharge', name: '充值' },
  RECHARGE_BACK: { counter: 'recharge', name: '充值退款', takesHeld: true },
  EXPIRY: { counter: 'expiry', name: '积分过期', takesHeld: true },
  PAYOUT: { counter: 'payout', name: '销户结算', takesHeld: true },
  MERGE: { counter: 'transfer', name: '合并会员', takesHeld: true },
  SEPARATE: { counter: 'transfer', name: '撤销合并会员', takesHeld: true },
} as const satisfies Record<string, { counter: Counter; name: string; takesHeld?: true }>
export type Biz = keyof typeof movements
