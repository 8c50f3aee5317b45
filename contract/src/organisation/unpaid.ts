import { PAY_MINUTES } from '../orders/order-rules.ts'

/** Settings of how long orders that nobody has paid hold stock, and how much of it one person's may. */
export const unpaid = {
  pay_minutes: {
    kind: 'whole',
    group: '订单与支付',
    name: '付款时限',
    unit: '分钟',
    min: 5,
    max: 1_440,
    default: PAY_MINUTES,
    what: '下单后多久没有付款就自动关闭，只影响之后的新订单',
  },
  max_unpaid: {
    kind: 'whole',
    group: '订单与支付',
    name: '未付款订单上限',
    unit: '个',
    min: 1,
    max: 50,
    default: 5,
    what: '一位会员最多同时有多少个等待付款的订单',
  },
  max_held_units: {
    kind: 'whole',
    group: '订单与支付',
    name: '未付款的同款上限',
    unit: '件',
    min: 1,
    max: 200,
    default: 99,
    what: '一位会员的未付款订单里，同一规格最多占多少件库存',
  },
} as const
