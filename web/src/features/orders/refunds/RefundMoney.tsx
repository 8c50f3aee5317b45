import { Money } from '../../../kit/base/Money.tsx'
import { Fact, Facts } from '../../../kit/lists/Facts.tsx'
import type { RefundQuote } from '../parts/refunds.ts'
import styles from './RefundMoney.module.css'
import { awardWords, backOf } from './refund-words.ts'

type Props = {
  amounts: Omit<RefundQuote, 'gift_words' | 'used_coupon'> & Partial<Pick<RefundQuote, 'gift_words'>>
  /** What becomes of the coupon that the order used. */
  coupon?: RefundQuote['used_coupon']
  /** It ended without anything going back. */
  isOver?: boolean
}

const COUPON_WORDS = {
  back: '这个订单用掉的优惠券会退回给您，没有过期就还能用。',
  kept: '这个订单用掉的优惠券不退回。',
} as const

/** What goes back, how it comes about, and where it goes by when. */
export function RefundMoney({ amounts, coupon = 'none', isOver = false }: Props) {
  const { fen, freight_fen, deduct_fen, where_to, gift_words } = amounts
  const goods_fen = fen + deduct_fen - freight_fen
  const taken = isOver ? '' : awardWords(amounts)
  return (
    <>
      <Facts>
        <div className={styles.sum}>
          <dt>{isOver ? '申请的金额' : '退款'}</dt>
          <dd>{backOf(amounts)}</dd>
        </div>
        {(freight_fen > 0 || deduct_fen > 0) && (
          <>
            <Fact name="商品">{goods_fen > 0 && <Money fen={goods_fen} />}</Fact>
            <Fact name="运费">{freight_fen > 0 && <Money fen={freight_fen} />}</Fact>
            <Fact name="扣用掉的积分">{deduct_fen > 0 && <Money fen={-deduct_fen} />}</Fact>
          </>
        )}
      </Facts>
      {where_to && !isOver && <p>{where_to}。</p>}
      {gift_words && <p className={styles.soft}>{gift_words}。</p>}
      {coupon !== 'none' && <p>{COUPON_WORDS[coupon]}</p>}
      {taken && <p className={styles.soft}>{taken}</p>}
    </>
  )
}
