import { screens } from '@heyi/contract/screens'
import { Store } from 'lucide-react'
import { lazy, Suspense, useDeferredValue, useState } from 'react'
import { ReadAloud } from '../../../../kit/base/ReadAloud.tsx'
import { ReadMore } from '../../../../kit/base/ReadMore.tsx'
import { Card } from '../../../../kit/phone/Card.tsx'
import { Cell } from '../../../../kit/phone/Cell.tsx'
import { CellGroup } from '../../../../kit/phone/CellGroup.tsx'
import { href } from '../../../../lib/address.ts'
import { price } from '../../../../lib/format.ts'
import { plainText, RichText } from '../../../../lib/RichText.tsx'
import type { Goods } from '../../parts/mall.ts'
import { goodsIn, type Promotion } from '../../promotions/offers.ts'
import { ProductOffers } from '../../promotions/ProductOffers.tsx'
import { type Choice, skuOf } from './choose-sku.ts'
import { ProductCoupons } from './ProductCoupons.tsx'
import { ProductDelivery } from './ProductDelivery.tsx'
import { ProductHead } from './ProductHead.tsx'
import styles from './ProductView.module.css'
import { stockWords } from './stock-by-way.ts'

// Below the first screenful: its code comes after what is seen first.
const ProductReviews = lazy(() => import('./ProductReviews.tsx').then((m) => ({ default: m.ProductReviews })))

type Props = {
  goods: Goods
  choice: Choice
  onChoose: () => void
  /** The promotion that the bar buys in. */
  main: Promotion | undefined
  onBuy: (promotion: Promotion, group_id?: number) => void
  /** A promotion has begun or ended. */
  onPassed: () => void
}

/** Everything there is to know about a product. */
export function ProductView({ goods, choice, onChoose, main, onBuy, onPassed }: Props) {
  const sku = skuOf(goods.skus, choice)
  // As many as can be had in the way in which the bar buys.
  const bought = main ? skuOf(goodsIn(main, goods).skus, choice) : sku
  const [words] = useState(() => plainText(goods.detail_html))
  // What lies below the first screenful is drawn in units after it, so that a slow phone answers a touch meanwhile.
  const isWhole = useDeferredValue(true, false)
  const spoken = [goods.name, goods.subtitle, price(goods.points, goods.price_fen), words].join('。')
  return (
    <>
      <ProductHead goods={goods} sku={sku} onPassed={onPassed} />
      <ProductOffers goods={goods} sku={sku} main={main} onBuy={onBuy} onPassed={onPassed} />
      {goods.is_on && goods.is_in_stock && (
        <CellGroup>
          <Cell
            title={sku ? '已选' : '选种类'}
            detail={sku ? sku.spec_text || '标准' : goods.skus.map((one) => one.spec_text).join(' / ') || '选择数量'}
            {...(bought ? { value: stockWords(bought) } : {})}
            onPress={onChoose}
          />
        </CellGroup>
      )}
      <CellGroup>
        <Cell
          title={goods.merchant_name}
          before={<Store aria-hidden />}
          value="进店看看"
          href={href(screens.shopHome.path, { merchantId: goods.merchantId })}
        />
      </CellGroup>
      {isWhole && <ProductCoupons goods_id={goods.id} />}
      {isWhole && <ProductDelivery goods={goods} sku={sku} />}
      {isWhole && (
        <Card title="商品介绍" action={<ReadAloud text={spoken} />}>
          {words.trim() ? (
            <ReadMore>
              <RichText html={goods.detail_html} className={styles.detail} top={3} />
            </ReadMore>
          ) : (
            <p className={styles.soft}>商家还没有写介绍</p>
          )}
        </Card>
      )}
      {isWhole && (
        <Suspense fallback={null}>
          <ProductReviews goods_id={goods.id} />
        </Suspense>
      )}
      {isWhole && (
        <CellGroup>
          <Cell title="为您推荐" detail="看看还有什么适合您" href={href(screens.suggestions.path)} />
        </CellGroup>
      )}
    </>
  )
}
