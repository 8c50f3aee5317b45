import { Picture } from '../../../kit/base/Picture.tsx'
import { Price } from '../../../kit/base/Price.tsx'
import { Swiper } from '../../../kit/base/Swiper.tsx'
import { Tag } from '../../../kit/base/Tag.tsx'
import { count } from '../../../lib/format.ts'
import type { Goods, SkuData } from '../parts/mall.ts'
import styles from './ProductHead.module.css'

/** Album, name, price, and how much is left. */
export function ProductHead({ goods, sku }: { goods: Goods; sku: SkuData | undefined }) {
  const album = goods.album.length > 0 ? goods.album : goods.picture ? [goods.picture] : []
  const isFrom = !sku && goods.has_higher_price
  return (
    <section className={styles.head} aria-label="商品">
      {album.length > 0 ? (
        <Swiper label="商品图片">
          {album.map((picture, index) => (
            <Picture
              key={picture.m}
              src={picture}
              alt={`${goods.name} 图片${index + 1}`}
              sizes="(min-width: 40rem) 40rem, 100vw"
              isEager={index === 0}
            />
          ))}
        </Swiper>
      ) : (
        <Picture src={null} alt={goods.name} />
      )}
      <p className={styles.price}>
        <Price
          points={sku?.points ?? goods.points}
          fen={sku?.price_fen ?? goods.price_fen}
          {...(isFrom ? {} : { was_fen: sku?.market_price_fen ?? goods.market_price_fen })}
          isFrom={isFrom}
          size="l"
        />
      </p>
      <h2 className={styles.name}>{goods.name}</h2>
      {goods.subtitle && <p className={styles.soft}>{goods.subtitle}</p>}
      <p className={styles.tags}>
        {!goods.is_on && <Tag tone="bad">已下架</Tag>}
        {goods.is_on && !goods.is_in_stock && <Tag tone="warn">暂时缺货</Tag>}
        {goods.tags.map((tag) => (
          <Tag key={tag} tone="jade" icon={null}>
            {tag}
          </Tag>
        ))}
      </p>
      <p className={styles.soft}>
        {goods.merchant_name} · 已兑 {count(goods.sold)} 件
      </p>
    </section>
  )
}
