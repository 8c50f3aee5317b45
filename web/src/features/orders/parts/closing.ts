import { closingReason, undoReason } from '@heyi/contract/orders/order-rules'

type ReasonAct = {
  rule: typeof closingReason
  title: string
  /** What comes of it. */
  text: string
  label: string
  done: string
  /** What was typed and not sent. */
  left: string
  presets: readonly string[]
}
/** What staff do to an order with a reason that the member reads. */
export const reasonActs = {
  close: {
    rule: closingReason,
    title: '关闭订单',
    text: '关闭后不能恢复，占用的库存和积分会退回。会员会收到关闭的原因。',
    label: '关闭原因',
    done: '订单已关闭，占用的库存和积分已退回',
    left: '关闭的原因还没有提交，确定离开吗？',
    presets: ['会员要求取消', '商品缺货', '超出配送范围', '联系不上会员', '重复下单'],
  },
  undo: {
    rule: undoReason,
    title: '撤销核销',
    text: '只撤销最近一次核销。订单回到核销前的样子，库存加回来，奖励积分和下单送的券收回。会员会收到撤销的原因。',
    label: '撤销原因',
    done: '已撤销核销，订单可以重新核销',
    left: '撤销的原因还没有提交，确定离开吗？',
    presets: ['扫错了订单', '会员没有拿走商品', '次数选错了', '商品有问题，换一份'],
  },
} as const satisfies Record<string, ReasonAct>
export type ReasonEvent = keyof typeof reasonActs
