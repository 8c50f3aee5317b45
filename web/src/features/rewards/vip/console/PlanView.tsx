import { discountWords, multiplierWords } from '@heyi/contract/rewards/plan-rules'
import { Fact, FactList } from '../../../../kit/console/FactList.tsx'
import { dateTime, money } from '../../../../lib/format.ts'
import { monthlyWords, type PackRow, type PlanRow, stateTag } from './plans.tsx'

/** What a VIP plan gives. */
export function PlanView({ row }: { row: PlanRow }) {
  return (
    <FactList>
      <Fact name="状态">{stateTag(row)}</Fact>
      <Fact name="价格">{money(row.price_fen)}</Fact>
      <Fact name="有效期">{row.days}天</Fact>
      <Fact name="积分倍数">{multiplierWords(row.multiplier_bp) || '不加倍'}</Fact>
      <Fact name="商品折扣">{discountWords(row.discount_bp) || '不打折'}</Fact>
      <Fact name="每月优惠券">{row.monthly_coupon ? monthlyWords(row.monthly_coupon) : '不送'}</Fact>
      <Fact name="其他权益">{row.perks || '没有'}</Fact>
      <Fact name="更新时间">{dateTime(row.updated_at)}</Fact>
    </FactList>
  )
}

/** What a recharge package gives. */
export function PackView({ row }: { row: PackRow }) {
  return (
    <FactList>
      <Fact name="状态">{stateTag(row)}</Fact>
      <Fact name="充值金额">{money(row.price_fen)}</Fact>
      <Fact name="赠送">{money(row.gift_fen)}</Fact>
      <Fact name="到账">{money(row.price_fen + row.gift_fen)}</Fact>
      <Fact name="更新时间">{dateTime(row.updated_at)}</Fact>
    </FactList>
  )
}
