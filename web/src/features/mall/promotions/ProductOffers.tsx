import type { Goods, SkuData } from '../parts/mall.ts'
import { ComingOffer } from './ComingOffer.tsx'
import { GroupOffer } from './GroupOffer.tsx'
import { offerOf, type Promotion, runningOffer } from './offers.ts'

type Props = {
  goods: Goods
  sku: SkuData | undefined
  /** The promotion that the bar buys in; its own button need not stand twice. */
  main: Promotion | undefined
  onBuy: (promotion: Promotion, group_id?: number) => void
  onPassed: () => void
}

/** What a product offers beside its price: buying together, and what comes soon. */
export function ProductOffers({ goods, sku, main, onBuy, onPassed }: Props) {
  const group = runningOffer(goods, 'group', sku)
  const coming = goods.promotions.flatMap((one) => (one.is_running ? [] : (offerOf(one, goods.skus) ?? [])))
  return (
    <>
      {group && (
        <GroupOffer
          offer={group}
          onJoin={(group_id) => onBuy(group.promotion, group_id)}
          onBegin={main?.id === group.promotion.id ? undefined : () => onBuy(group.promotion)}
          onPassed={onPassed}
        />
      )}
      {coming.map((offer) => (
        <ComingOffer key={offer.promotion.id} offer={offer} onPassed={onPassed} />
      ))}
    </>
  )
}
