import { screens } from '@heyi/contract/screens'
import { Picture } from '../../../../kit/base/Picture.tsx'
import { Tag } from '../../../../kit/base/Tag.tsx'
import { href } from '../../../../lib/address.ts'
import { soldWords } from '../../../../lib/format.ts'
import type { GoodsCardData } from '../../parts/mall.ts'
import { CardPrice } from '../../promotions/CardPrice.tsx'
import styles from './GoodsCard.module.css'

/** `why`: why it is suggested, in words. */
export type SuggestedCard = GoodsCardData & { why?: string }

const footOf = ({ sku_count, sold }: GoodsCardData): string =>
  [sku_count > 1 ? `${sku_count} 种可选` : '', soldWords(sold)].filter(Boolean).join(' · ')

/** A product in a list, as one large link. */
export function GoodsCard({ goods, isEager = false }: { goods: SuggestedCard; isEager?: boolean }) {
  return (
    <a href={href(screens.product.path, { goods_id: goods.id })} className={styles.card}>
      <span className={styles.picture}>
        <Picture src={goods.picture} alt="" sizes="(min-width: 40rem) 20rem, 50vw" isEager={isEager} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{goods.name}</span>
        {goods.subtitle && <span className={styles.subtitle}>{goods.subtitle}</span>}
        <span className={styles.price}>
          <CardPrice goods={goods} isStacked />
        </span>
        {goods.why && <span className={styles.why}>{goods.why}</span>}
        <span className={styles.foot}>{goods.is_in_stock ? footOf(goods) : <Tag tone="warn">暂时缺货</Tag>}</span>
      </span>
    </a>
  )
}
