import { Note } from '../../../kit/feedback/Note.tsx'
import type { Quote } from '../parts/orders.ts'

type Deal = NonNullable<Quote['promotion']>

/** How a group goes on from here. */
function groupWords({ kind, size, hours, group_id }: Deal): string {
  if (kind !== 'group') return ''
  return group_id > 0
    ? '没拼满全额退款；付款时这个团已满，会为您另开一个团。'
    : `${hours} 小时内满 ${size} 人成团，没拼满全额退款。`
}

/** What is other where something is bought in a promotion: how soon it is paid, and what cannot be used. */
export function DealNote({ promotion }: { promotion: Deal }) {
  return (
    <Note>
      活动价不能再用优惠券和积分抵扣，请在 {promotion.pay_minutes} 分钟内付款。{groupWords(promotion)}
    </Note>
  )
}
