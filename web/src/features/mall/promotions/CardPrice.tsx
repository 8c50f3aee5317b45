import { promotionKinds } from '@heyi/contract/mall/promotion-rules'
import { timeNow } from '../../../kit/base/clock.ts'
import { Price } from '../../../kit/base/Price.tsx'
import { money } from '../../../lib/format.ts'
import type { GoodsCardData } from '../parts/mall.ts'
import styles from './CardPrice.module.css'
import { groupName } from './offers.ts'

type Props = {
  goods: Pick<GoodsCardData, 'points' | 'price_fen' | 'has_higher_price' | 'promotion'>
  isStacked?: boolean
}

/** What a product costs in a list: the price of a running flash sale in place of its own, that of a group buy beside it. */
export function CardPrice({ goods: { promotion, ...goods }, isStacked = false }: Props) {
  // A list that was read before it ended still names it.
  const running = promotion && Date.parse(promotion.ends_at) > timeNow() ? promotion : null
  if (running?.kind === 'flash')
    return (
      <>
        <Price fen={running.price_fen} isFrom={running.has_higher_price} isStacked={isStacked} />
        <span className={styles.kind}>{promotionKinds.flash.name}</span>
      </>
    )
  return (
    <>
      <Price points={goods.points} fen={goods.price_fen} isFrom={goods.has_higher_price} isStacked={isStacked} />
      {running && (
        <span className={styles.kind}>
          {groupName(running.size)} {money(running.price_fen)}
          {running.has_higher_price && '起'}
        </span>
      )}
    </>
  )
}
