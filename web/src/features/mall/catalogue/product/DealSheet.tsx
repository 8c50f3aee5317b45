import { screens } from '@heyi/contract/screens'
import { useState } from 'react'
import { nav, requireSignIn } from '../../../../lib/nav.ts'
import type { Goods } from '../../parts/mall.ts'
import { dealWords, goodsIn, type Promotion } from '../../promotions/offers.ts'
import { type Choice, firstChoice, skuOf } from './choose-sku.ts'
import { SkuSheet } from './SkuSheet.tsx'

/** What is bought in a promotion, and the group that is joined; without it a group buy begins one's own. */
export type Deal = { promotion: Promotion; group_id?: number | undefined }
type Props = {
  goods: Goods
  deal: Deal
  /** What was chosen before; kept where it is in the promotion. */
  choice: Choice
  onClose: () => void
}

/** Chooses the SKU and how many at the price of a promotion, and goes on to the order. */
export function DealSheet({ goods, deal: { promotion, group_id }, choice: before, onClose }: Props) {
  const sold = goodsIn(promotion, goods)
  const [choice, setChoice] = useState(() => (skuOf(sold.skus, before) ? before : firstChoice(sold.skus)))
  return (
    <SkuSheet
      goods={sold}
      choice={choice}
      onChoose={setChoice}
      use="buy"
      buyText={dealWords(promotion.kind, group_id)}
      onClose={onClose}
      onDone={async (_, sku, quantity) => {
        if (!requireSignIn()) return
        nav.push(screens.confirmOrder.path, {
          sku_id: sku.id,
          quantity,
          goods_id: goods.id,
          promotion_id: promotion.id,
          group_id,
        })
      }}
    />
  )
}
