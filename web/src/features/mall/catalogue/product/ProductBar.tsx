import { screens } from '@heyi/contract/screens'
import { Button } from '../../../../kit/base/Button.tsx'
import { LinkButton } from '../../../../kit/base/LinkButton.tsx'
import { useElderMode } from '../../../../kit/base/useElderMode.ts'
import { href } from '../../../../lib/address.ts'
import { money } from '../../../../lib/format.ts'
import { CartLink } from '../../parts/CartLink.tsx'
import type { Goods } from '../../parts/mall.ts'
import { dealWords, type Offer } from '../../promotions/offers.ts'
import styles from './ProductBar.module.css'
import type { SkuUse } from './SkuSheet.tsx'

/** Why it cannot be bought, and where the button leads. */
function wordsOf({ is_on, on_at }: Goods): string {
  if (on_at) return '还没开售，看看别的'
  return is_on ? '暂时缺货，看看别的' : '已下架，看看别的'
}

type Props = {
  goods: Goods
  hasAdded: boolean
  onUse: (use: SkuUse | 'both') => void
  /** A promotion that runs, and something of it is left. */
  offer: Offer | null
  onDeal: () => void
}

/** The way on from a product; where it cannot be bought, the way to others. */
export function ProductBar({ goods, hasAdded, onUse, offer, onDeal }: Props) {
  const isElder = useElderMode()
  const size = isElder ? 'm' : 'l'
  const isSold = goods.is_on && goods.is_in_stock
  return (
    <div className={styles.bar}>
      <CartLink isAsking={hasAdded} />
      {isSold && offer && (
        <>
          <span className={styles.two}>
            {/* At its own price, into the cart or at once. */}
            <Button variant="plain" size={size} isGuarded={false} onPress={() => onUse('both')}>
              {offer.promotion.kind === 'group' ? '单独购买' : '原价购买'}
            </Button>
            <Button variant="accent" size={size} isGuarded={false} onPress={onDeal}>
              {dealWords(offer.promotion.kind)}
              {!isElder && offer.promotion.kind === 'group' && ` ${money(offer.price_fen)}${offer.isFrom ? '起' : ''}`}
            </Button>
          </span>
          <span className={styles.one}>
            <Button variant="accent" size={size} isGuarded={false} onPress={onDeal}>
              {dealWords(offer.promotion.kind)}
            </Button>
          </span>
        </>
      )}
      {isSold && !offer && (
        <>
          <span className={styles.two}>
            <Button variant="plain" size={size} isGuarded={false} onPress={() => onUse('cart')}>
              加入购物车
            </Button>
            <Button variant="accent" size={size} isGuarded={false} onPress={() => onUse('buy')}>
              立即购买
            </Button>
          </span>
          {/* On a narrow screen two would stand above each other and take a third of it: the sheet asks which. */}
          <span className={styles.one}>
            <Button variant="accent" size={size} isGuarded={false} onPress={() => onUse('both')}>
              我要买
            </Button>
          </span>
        </>
      )}
      {!isSold && (
        <LinkButton href={href(screens.mall.path, { category: goods.category_id })} variant="primary" size={size}>
          {wordsOf(goods)}
        </LinkButton>
      )}
    </div>
  )
}
