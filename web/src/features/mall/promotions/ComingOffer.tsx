import { promotionKinds } from '@heyi/contract/mall/promotion-rules'
import { dayWords } from '../../../kit/base/time.ts'
import { Note } from '../../../kit/feedback/Note.tsx'
import { money } from '../../../lib/format.ts'
import { groupName, type Offer } from './offers.ts'
import { useNow } from './useNow.ts'

/** A promotion that comes within days: when, at what price, and how not to miss it. */
export function ComingOffer({ offer, onPassed }: { offer: Offer; onPassed: () => void }) {
  const { promotion, price_fen, isFrom } = offer
  const now = useNow(promotion.starts_at, onPassed)
  const kind = promotion.kind === 'group' ? groupName(promotion.size) : promotionKinds.flash.name
  return (
    <Note>
      <strong>{dayWords(promotion.starts_at, now)} 开始</strong>“{promotion.name}”：{kind} {money(price_fen)}
      {isFrom && '起'}。可以先收藏，到时打开这一页就能买。
    </Note>
  )
}
