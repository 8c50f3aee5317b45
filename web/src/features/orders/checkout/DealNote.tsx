import { Note } from '../../../kit/feedback/Note.tsx'
import type { Quote } from '../parts/orders.ts'

type Deal = NonNullable<Quote['promotion']>

/** How a group goes on from here. */
function groupWords({ kind, size, hours, group_id }: Deal): string {
  if (kind !== 'group') return ''
  return group_id > 0
    ? '付款后才算参团，没有拼满会全额退款；付款时这个团已满的话，会为您另开一个团。'
    : `付款后开团，${hours} 小时内满 ${size} 人就发货，没有拼满会全额退款。`
}

/** What is other where something is bought in a promotion: how soon it is paid, and what cannot be used. */
export function DealNote({ promotion }: { promotion: Deal }) {
  return (
    <Note>
      “{promotion.name}”是活动价，不能再用优惠券和积分抵扣。下单后请在 {promotion.pay_minutes}{' '}
      分钟内付款，过了时间订单会自动关闭。
      {groupWords(promotion)}
    </Note>
  )
}
