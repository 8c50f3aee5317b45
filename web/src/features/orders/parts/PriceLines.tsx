import { Money } from '../../../kit/base/Money.tsx'
import { Price } from '../../../kit/base/Price.tsx'
import { count } from '../../../lib/format.ts'
import styles from './PriceLines.module.css'

type Props = {
  cost: {
    goods_fen: number
    freight_fen: number
    discount_fen: number
    /** What its goods cost less by the price of a VIP, where that is known. */
    vip_off_fen?: number
    points: number
    pay_fen: number
  }
  /** False leaves out the freight, where nothing is carried. */
  hasFreight: boolean
  label?: string
}

/** How the price comes about, line by line, and its sum in both units. */
export function PriceLines({ cost, hasFreight, label = '合计' }: Props) {
  const { vip_off_fen = 0 } = cost
  return (
    <dl className={styles.lines}>
      {cost.points > 0 && (
        <div className={styles.line}>
          <dt>积分</dt>
          <dd>{count(cost.points)} 积分</dd>
        </div>
      )}
      {(cost.goods_fen > 0 || cost.points === 0) && (
        <div className={styles.line}>
          <dt>商品金额{vip_off_fen > 0 && '（会员价）'}</dt>
          <dd>
            <Money fen={cost.goods_fen} />
          </dd>
        </div>
      )}
      {vip_off_fen > 0 && (
        <div className={styles.line}>
          <dt>会员价已省</dt>
          <dd>
            <Money fen={vip_off_fen} />
          </dd>
        </div>
      )}
      {hasFreight && (
        <div className={styles.line}>
          <dt>运费</dt>
          <dd>{cost.freight_fen > 0 ? <Money fen={cost.freight_fen} /> : '免运费'}</dd>
        </div>
      )}
      {cost.discount_fen > 0 && (
        <div className={styles.line}>
          <dt>优惠</dt>
          <dd>
            <Money fen={-cost.discount_fen} />
          </dd>
        </div>
      )}
      <div className={styles.sum}>
        <dt>{label}</dt>
        <dd>
          <Price points={cost.points} fen={cost.pay_fen} />
        </dd>
      </div>
    </dl>
  )
}
