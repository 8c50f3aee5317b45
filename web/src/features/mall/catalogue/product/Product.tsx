import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { EmptyState } from '../../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../../kit/feedback/ErrorState.tsx'
import { NothingChosen } from '../../../../kit/feedback/NothingChosen.tsx'
import { SkeletonCard } from '../../../../kit/feedback/SkeletonCard.tsx'
import { toast } from '../../../../kit/feedback/toast.ts'
import { useWaiting } from '../../../../kit/feedback/useWaiting.ts'
import { Waiting } from '../../../../kit/feedback/Waiting.tsx'
import { BarButton } from '../../../../kit/phone/BarButton.tsx'
import { useActing } from '../../../../lib/acting.ts'
import { href } from '../../../../lib/address.ts'
import { ApiError, api, sentenceOf } from '../../../../lib/api.ts'
import { nav, requireSignIn } from '../../../../lib/nav.ts'
import { useOpening } from '../../../../lib/opening.ts'
import { PhoneScreen } from '../../../../lib/PhoneScreen.tsx'
import { q } from '../../../../lib/query.ts'
import { goodsIdOf, useParams } from '../../../../lib/routes.ts'
import { useUser } from '../../../../lib/session.ts'
import { addToCart } from '../../parts/cart.ts'
import type { Goods, SkuData } from '../../parts/mall.ts'
import { useNear } from '../../parts/near.ts'
import { type Offer, runningOffer } from '../../promotions/offers.ts'
import { type Choice, firstChoice, skuOf } from './choose-sku.ts'
import type { Deal } from './DealSheet.tsx'
import { ProductBar } from './ProductBar.tsx'
import { ProductView } from './ProductView.tsx'
import type { SkuUse } from './SkuSheet.tsx'

// Half of the code is for what opens on a press: it comes while the person is looking.
const sheets = {
  sku: () => import('./SkuSheet.tsx').then((m) => ({ default: m.SkuSheet })),
  deal: () => import('./DealSheet.tsx').then((m) => ({ default: m.DealSheet })),
  share: () => import('./ShareSheet.tsx').then((m) => ({ default: m.ShareSheet })),
}
const SkuSheet = lazy(sheets.sku)
const DealSheet = lazy(sheets.deal)
const ShareSheet = lazy(sheets.share)

const toMall = { text: '去商城看看', href: href(screens.mall.path) }

/** Notes that a member looked at a product, once; the server keeps it of those alone who want suggestions of their own. */
function useNoteView(goods_id: number | undefined): void {
  const user = useUser()
  const isActing = useActing(({ id }) => id !== '')
  const noted = goods_id && user && !isActing ? goods_id : 0
  useOpening(noted ? String(noted) : '', () => api.mall.viewGoods({ goods_id: noted }, { quiet: true }))
}

/** The promotion that the bar buys in: of those that run and have something left, a sale before a group buy. */
function mainOffer(goods: Goods, sku: SkuData | undefined): Offer | null {
  const offers = [runningOffer(goods, 'flash', sku), runningOffer(goods, 'group', sku)]
  return offers.find((offer) => offer && offer.left > 0) ?? null
}

/** 商品详情 */
export function Product() {
  const params = useParams()
  const goods_id = goodsIdOf(params)
  const at = useNear((state) => state.at)
  const { data, error, isPending, refetch } = useQuery({
    ...q.mall.getGoods({ goods_id: goods_id ?? 0, ...(at ?? {}) }),
    enabled: goods_id !== null,
    // Stores by distance are the same product: it stays while they are read.
    placeholderData: (before: Goods | undefined) => (before?.id === goods_id ? before : undefined),
  })
  const [open, setOpen] = useState<SkuUse | 'both' | 'share' | null>(null)
  const [deal, setDeal] = useState<Deal | null>(null)
  const [chosen, setChosen] = useState<Choice>()
  const [hasAdded, setAdded] = useState(false)
  const isShown = data !== undefined
  const isWaiting = useWaiting(isPending)
  useNoteView(data?.id)
  useEffect(() => {
    if (!isShown) return
    // With the first touch anywhere: before that it would only hold up the pictures. A failure is said where the sheet opens.
    const ahead = new AbortController()
    const fetchSheets = () => {
      ahead.abort()
      // One after the other: more people buy than share, and a slow network shares its speed.
      sheets
        .sku()
        .then(sheets.share)
        .catch(() => undefined)
    }
    for (const sign of ['pointerdown', 'pointermove', 'scroll', 'keydown'])
      addEventListener(sign, fetchSheets, { signal: ahead.signal, passive: true })
    return () => ahead.abort()
  }, [isShown])

  if (goods_id === null)
    return (
      <PhoneScreen isReady>
        <NothingChosen art="search" message="还没有选择商品" action={toMall} />
      </PhoneScreen>
    )
  if (error instanceof ApiError && error.reason === 'GOODS_NOT_FOUND')
    return (
      <PhoneScreen isReady>
        <EmptyState art="search" message="没有找到这个商品" action={toMall} />
      </PhoneScreen>
    )
  const choice = chosen ?? (data ? firstChoice(data.skus) : {})
  const offer = data ? mainOffer(data, skuOf(data.skus, choice)) : null
  async function use(how: SkuUse, sku: SkuData, quantity: number) {
    if (!data || !requireSignIn()) return
    if (how === 'buy') {
      nav.push(screens.confirmOrder.path, { sku_id: sku.id, quantity, goods_id: data.id })
      return
    }
    await addToCart({ sku_id: sku.id, merchantId: data.merchantId, quantity })
    setAdded(true)
    setOpen(null)
    toast('已加入购物车', { kind: 'good' })
  }
  return (
    <PhoneScreen
      isReady={!isWaiting}
      actions={data && <BarButton icon={<Share2 aria-hidden />} text="分享" onPress={() => setOpen('share')} />}
      bottomBar={
        data && (
          <ProductBar
            goods={data}
            hasAdded={hasAdded}
            onUse={setOpen}
            offer={offer}
            onDeal={() => offer && setDeal({ promotion: offer.promotion })}
          />
        )
      }
    >
      {isWaiting && (
        <>
          <SkeletonCard ratio={1} lines={4} />
          <SkeletonCard ratio={0} lines={4} />
        </>
      )}
      {error && !data && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
      {data && !isWaiting && (
        <ProductView
          goods={data}
          choice={choice}
          onChoose={() => setOpen('both')}
          main={offer?.promotion}
          onBuy={(promotion, group_id) => setDeal({ promotion, group_id })}
          onPassed={() => void refetch()}
        />
      )}
      <Suspense fallback={<Waiting />}>
        {data && deal && <DealSheet goods={data} deal={deal} choice={choice} onClose={() => setDeal(null)} />}
        {data && open === 'share' && <ShareSheet goods={data} onClose={() => setOpen(null)} />}
        {data && open && open !== 'share' && (
          <SkuSheet
            goods={data}
            choice={choice}
            onChoose={setChosen}
            use={open}
            onClose={() => setOpen(null)}
            onDone={use}
          />
        )}
      </Suspense>
    </PhoneScreen>
  )
}
