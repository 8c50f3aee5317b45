import { Money } from '../../../kit/base/Money.tsx'
import { Price } from '../../../kit/base/Price.tsx'
import { Fact, Facts } from '../../../kit/lists/Facts.tsx'
import { count } from '../../../lib/format.ts'
import styles from './PriceLines.module.css'

type Props = {
  cost: {
    goods_fen: number
    freight_fen: number
    /** It goes by the place, and none is chosen yet. */
    is_freight_open?: boolean
    discount_fen: number
    /** What its goods cost less by the price of a VIP, where that is known. */
    vip_off_fen?: number
    /** What its goods cost less in a promotion, where that is known. */
    promotion_off_fen?: number
    /** All that are spent; of them `points_off` in place of `points_off_fen`. */
    points: number
    points_off: number
    points_off_fen: number
    /** What staff have changed the price by. */
    price_change_fen?: number | null
    pay_fen: number
  }
  /** False leaves out the freight, where nothing is carried. */
  hasFreight: boolean
  label?: string
}

/** How the price comes about, line by line, and its sum in both units. */
export function PriceLines({ cost, hasFreight, label = '合计' }: Props) {
  const { vip_off_fen = 0, promotion_off_fen = 0, points_off, points_off_fen, price_change_fen } = cost
  const priced = cost.points - points_off
  return (
    <Facts>
      {priced > 0 && <Fact name="积分">{count(priced)} 积分</Fact>}
      {(cost.goods_fen > 0 || priced === 0) && (
        <Fact name={`商品金额${vip_off_fen > 0 ? '（会员价）' : ''}${promotion_off_fen > 0 ? '（活动价）' : ''}`}>
          <Money fen={cost.goods_fen} />
        </Fact>
      )}
      <Fact name="会员价已省">{vip_off_fen > 0 && <Money fen={vip_off_fen} />}</Fact>
      <Fact name="活动价已省">{promotion_off_fen > 0 && <Money fen={promotion_off_fen} />}</Fact>
      {hasFreight && (
        <Fact name={cost.is_freight_open ? '运费（选好地址后再算）' : '运费'}>
          {cost.freight_fen > 0 ? <Money fen={cost.freight_fen} /> : '免运费'}
        </Fact>
      )}
      <Fact name="优惠">{cost.discount_fen > 0 && <Money fen={-cost.discount_fen} />}</Fact>
      <Fact name={`积分抵扣（${count(points_off)} 积分）`}>{points_off > 0 && <Money fen={-points_off_fen} />}</Fact>
      <Fact name="商家改价">{price_change_fen ? <Money fen={price_change_fen} hasSign /> : null}</Fact>
      <div className={styles.sum}>
        <dt>{label}</dt>
        <dd>
          <Price points={cost.points} fen={cost.pay_fen} />
        </dd>
      </div>
    </Facts>
  )
}
