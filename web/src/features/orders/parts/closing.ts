/** Why staff mostly close an order; the member reads it. */
export const CLOSE_REASONS = ['会员要求取消', '商品缺货', '超出配送范围', '联系不上会员', '重复下单'] as const
