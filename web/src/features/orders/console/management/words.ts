const METHODS: Record<string, string> = {
  balance: '余额支付',
  gateway: '在线支付',
  offline: '线下收款',
  points: '积分支付',
}
export const methodName = (method: string): string => METHODS[method] ?? method

export const COURIERS = [
  '顺丰速运',
  '中通快递',
  '圆通速递',
  '申通快递',
  '韵达快递',
  '极兔速递',
  '邮政EMS',
  '京东快递',
] as const
export const CLOSE_REASONS = ['会员要求取消', '商品缺货', '超出配送范围', '联系不上会员', '重复下单'] as const
