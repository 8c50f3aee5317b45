/** What this room tells people of. */
export const ordersMessageTopics = {
  order: { list: 'inform', way: '查看订单', kind: 'order', about: ['order', 'account', 'stock', 'coupon', 'vip'] },
  refund: {
    list: 'inform',
    way: '查看退款',
    kind: 'money',
    about: ['order', 'refund', 'stock', 'account', 'coupon', 'vip'],
  },
  review: { list: 'inform', way: '查看评价', kind: 'order', about: ['review', 'account'] },
} as const
