import { Clock } from 'lucide-react'
import { Price } from '../../../../kit/base/Price.tsx'
import { Tag } from '../../../../kit/base/Tag.tsx'
import { dateTime, soldWords } from '../../../../lib/format.ts'
import type { Goods, SkuData } from '../../parts/mall.ts'
import { FlashPrice } from '../../promotions/FlashPrice.tsx'
import { runningOffer } from '../../promotions/offers.ts'
import { Album } from './Album.tsx'
import { CollectButton } from './CollectButton.tsx'
import styles from './ProductHead.module.css'
import { VipPrice } from './VipPrice.tsx'

type Props = {
  goods: Goods
  sku: SkuData | undefined
  /** A promotion has begun or ended. */
  onPassed: () => void
}

/** Album, name, price, and what marks it. */
export function ProductHead({ goods, sku, onPassed }: Props) {
  const flash = runningOffer(goods, 'flash', sku)
  return (
    <section className={styles.head} aria-label="商品">
      <Album goods={goods} />
      <div className={styles.title}>
        <h2 className={styles.name}>{goods.name}</h2>
        <CollectButton goods={goods} />
      </div>
      {flash && flash.left > 0 ? (
        <FlashPrice offer={flash} onPassed={onPassed} />
      ) : (
        <OwnPrice goods={goods} sku={sku} />
      )}
      {goods.subtitle && <p>{goods.subtitle}</p>}
      <p className={styles.tags}>
        {!goods.is_on && !goods.on_at && <Tag tone="bad">已下架</Tag>}
        {goods.on_at && (
          <Tag tone="note" icon={<Clock aria-hidden />}>
            即将开售 {dateTime(goods.on_at)}
          </Tag>
        )}
        {goods.is_on && !goods.is_in_stock && <Tag tone="warn">暂时缺货</Tag>}
        {flash?.left === 0 && <Tag icon={null}>“{flash.promotion.name}”已抢完</Tag>}
        {goods.max_per_person > 0 && <Tag icon={null}>每人限购 {goods.max_per_person} 件</Tag>}
        {goods.no_return && <Tag icon={null}>不支持退货</Tag>}
        {sku && sku.times > 1 && <Tag icon={null}>可用 {sku.times} 次</Tag>}
        {goods.tags.map((tag) => (
          <Tag key={tag} tone="jade" icon={null}>
            {tag}
          </Tag>
        ))}
      </p>
    </section>
  )
}

/** What it costs in the ordinary way, and a VIP. */
function OwnPrice({ goods, sku }: Pick<Props, 'goods' | 'sku'>) {
  const isFrom = !sku && goods.has_higher_price
  const sold = soldWords(goods.sold)
  return (
    <>
      <p>
        <Price
          points={sku?.points ?? goods.points}
          fen={sku?.price_fen ?? goods.price_fen}
          {...(isFrom ? {} : { was_fen: sku?.market_price_fen ?? goods.market_price_fen })}
          isFrom={isFrom}
          size="l"
        />
        {sold && <span className={styles.sold}>{sold} 件</span>}
      </p>
      <VipPrice points={sku?.points ?? goods.points} price_fen={sku?.price_fen ?? goods.price_fen} isFrom={isFrom} />
    </>
  )
}
