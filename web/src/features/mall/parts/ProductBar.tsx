import { ShoppingCart } from 'lucide-react'
import { Button } from '../../../kit/Button.tsx'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { href } from '../../../lib/address.ts'
import { useElder } from '../../../lib/display.ts'
import { type Goods, MALL } from './mall.ts'
import type { SkuUse } from './SkuSheet.tsx'

/** The way on from a product; where it cannot be bought, the way to others. */
export function ProductBar({ goods, onUse }: { goods: Goods; onUse: (use: SkuUse) => void }) {
  // Side by side also where the text is large.
  const size = useElder() ? 'm' : 'l'
  if (!goods.is_on || !goods.is_in_stock)
    return (
      <LinkButton href={href(MALL, { category: goods.category_id })} variant="primary" size="l" isWide>
        {goods.is_on ? '暂时缺货，看看别的' : '已下架，看看别的'}
      </LinkButton>
    )
  return (
    <>
      <Button
        variant="plain"
        size={size}
        isGuarded={false}
        icon={<ShoppingCart aria-hidden />}
        onPress={() => onUse('cart')}
      >
        加入购物车
      </Button>
      <Button variant="accent" size={size} isGuarded={false} onPress={() => onUse('buy')}>
        立即购买
      </Button>
    </>
  )
}
