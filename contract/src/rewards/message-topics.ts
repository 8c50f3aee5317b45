/** What this room tells people of. */
export const rewardsMessageTopics = {
  coupon: { list: 'inform', way: '查看优惠券', kind: 'points', about: ['coupon'] },
  points: { list: 'inform', way: '查看积分', kind: 'money', about: ['account'] },
  spending: { list: 'inform', way: '支付密码', kind: 'safety', about: ['account'] },
  ending: { list: 'inform', way: '去查看', kind: 'points', about: ['account', 'coupon'] },
} as const
