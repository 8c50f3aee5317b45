const METHODS: Record<string, string> = {
  balance: '余额支付',
  gateway: '在线支付',
  offline: '线下收款',
  points: '积分支付',
}
export const methodName = (method: string): string => METHODS[method] ?? method

export const CLOSE_REASONS = ['会员要求取消', '商品缺货', '超出配送范围', '联系不上会员', '重复下单'] as const
