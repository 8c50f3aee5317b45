import { Zap } from 'lucide-react'
import { Price } from '../../../kit/base/Price.tsx'
import { Tag } from '../../../kit/base/Tag.tsx'
import { count, price } from '../../../lib/format.ts'
import { type Offer, titleOf } from './offers.ts'
import styles from './Promotions.module.css'
import { Until } from './Until.tsx'

/** What a product costs in a flash sale, what it cost before, how many are left and until when. */
export function FlashPrice({ offer, onPassed }: { offer: Offer; onPassed: () => void }) {
  const { promotion, list, left } = offer
  return (
    <>
      <p className={styles.line}>
        <Price fen={offer.price_fen} isFrom={offer.isFrom} size="l" />
        <s className={styles.was}>
          <span className="sr-only">原价</span>
          {price(list.points, list.price_fen)}
        </s>
      </p>
      <p className={styles.line}>
        <Tag tone="jade" icon={<Zap aria-hidden />}>
          {titleOf(promotion)}
        </Tag>
        <span>剩 {count(left)} 件</span>
        <Until at={promotion.ends_at} onPassed={onPassed} />
      </p>
      {promotion.per_person > 0 && <p className={styles.soft}>抢购价每人限购 {promotion.per_person} 件</p>}
    </>
  )
}
