import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { NothingChosen } from '../../../kit/feedback/NothingChosen.tsx'
import { SkeletonCard } from '../../../kit/feedback/SkeletonCard.tsx'
import { BackToTop } from '../../../kit/phone/BackToTop.tsx'
import { href } from '../../../lib/address.ts'
import { ApiError, sentenceOf } from '../../../lib/api.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { q } from '../../../lib/query.ts'
import { idParam, useParams } from '../../../lib/routes.ts'
import { useUser } from '../../../lib/session.ts'
import { CouponBlock } from '../../rewards/index.ts'
import { CartLink } from '../parts/CartLink.tsx'
import { ShopBlocks } from './ShopBlocks.tsx'
import { ShopGoods } from './ShopGoods.tsx'
import { ShopHead } from './ShopHead.tsx'

const toMall = { text: '去商城看看', href: href(screens.mall.path) }

/** A merchant's shop: its front page where there is one and it is asked for, else everything it sells. */
function ShopScreen({ isHome }: { isHome: boolean }) {
  const merchantId = idParam(useParams().merchantId)
  const isSignedIn = useUser() !== null
  const {
    data: shop,
    error,
    isPending,
    refetch,
  } = useQuery({
    ...q.mall.getShop({ merchantId: merchantId ?? 0, home: isHome }),
    enabled: merchantId !== null,
  })
  if (merchantId === null)
    return (
      <PhoneScreen isReady>
        <NothingChosen art="search" message="还没有选择店铺" action={toMall} />
      </PhoneScreen>
    )
  if (error instanceof ApiError && error.reason === 'COMPANY_NOT_FOUND')
    return (
      <PhoneScreen isReady>
        <EmptyState art="search" message="没有找到这家店，可能暂停营业了" action={toMall} />
      </PhoneScreen>
    )
  const blocks = isHome ? (shop?.blocks ?? null) : null
  return (
    <PhoneScreen isReady={!isPending} actions={<CartLink />}>
      {isPending && (
        <>
          <SkeletonCard ratio={0} lines={3} />
          <SkeletonCard ratio={0.5} lines={4} />
        </>
      )}
      {error && !shop && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
      {shop && (
        <>
          <ShopHead shop={shop} isHome={blocks !== null} />
          {blocks ? (
            <ShopBlocks shop={shop} blocks={blocks} />
          ) : (
            <>
              {isSignedIn && <CouponBlock merchantId={shop.id} title="本店优惠券" most={1} />}
              <ShopGoods shop={shop} path={isHome ? screens.shopHome.path : screens.shop.path} />
            </>
          )}
        </>
      )}
      <BackToTop />
    </PhoneScreen>
  )
}

/** 店铺 */
export const Shop = () => <ShopScreen isHome={false} />
/** 店铺首页 */
export const ShopHome = () => <ShopScreen isHome />
