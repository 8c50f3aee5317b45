import { screens } from '@heyi/contract/screens'
import { Check, LayoutList, MapPin, Plus, Store } from 'lucide-react'
import { Button } from '../../../kit/base/Button.tsx'
import { LinkButton } from '../../../kit/base/LinkButton.tsx'
import { Picture } from '../../../kit/base/Picture.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { href } from '../../../lib/address.ts'
import { api } from '../../../lib/api.ts'
import { count } from '../../../lib/format.ts'
import { requireSignIn } from '../../../lib/nav.ts'
import { isBuilt } from '../../../lib/routes.ts'
import type { ShopData } from '../parts/mall.ts'
import styles from './ShopHead.module.css'

/** Whose shop it is, how many follow it, and the ways through it. */
export function ShopHead({ shop, isHome }: { shop: ShopData; isHome: boolean }) {
  const merchantId = shop.id
  async function toggle() {
    if (!requireSignIn()) return
    const { is_on } = await api.mall.collectGoods({ merchantId, is_on: !shop.is_following })
    toast(is_on ? '已关注，在商城点“收藏”就能找到' : '已取消关注', { kind: 'good' })
  }
  const facts = [
    shop.followers > 0 && `${count(shop.followers)}人关注`,
    `${count(shop.goods)}件商品`,
    shop.hours && `营业时间 ${shop.hours}`,
  ]
  return (
    <section className={styles.head} aria-label="店铺">
      <div className={styles.who}>
        {shop.logo && (
          <span className={styles.logo}>
            <Picture src={shop.logo} alt="" sizes="4rem" isEager />
          </span>
        )}
        <div className={styles.words}>
          <h2 className={styles.name}>{shop.name}</h2>
          <p className={styles.soft}>{facts.filter(Boolean).join(' · ')}</p>
        </div>
        <Button
          variant={shop.is_following ? 'plain' : 'primary'}
          aria-pressed={shop.is_following}
          icon={shop.is_following ? <Check aria-hidden /> : <Plus aria-hidden />}
          onPress={toggle}
        >
          {shop.is_following ? '已关注' : '关注'}
        </Button>
      </div>
      {shop.intro && <p>{shop.intro}</p>}
      <div className={styles.ways}>
        {isHome ? (
          <LinkButton href={href(screens.shop.path, { merchantId })} icon={<LayoutList aria-hidden />}>
            全部商品
          </LinkButton>
        ) : (
          shop.has_home && (
            <LinkButton href={href(screens.shopHome.path, { merchantId })} icon={<Store aria-hidden />}>
              店铺首页
            </LinkButton>
          )
        )}
        {shop.stores > 0 && isBuilt(screens.stores.path) && (
          <LinkButton href={href(screens.stores.path, { merchantId })} icon={<MapPin aria-hidden />}>
            {shop.stores}家门店
          </LinkButton>
        )}
      </div>
    </section>
  )
}
