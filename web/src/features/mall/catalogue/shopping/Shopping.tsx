import { screens } from '@heyi/contract/screens'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { LayoutGrid } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { useElderMode } from '../../../../kit/base/useElderMode.ts'
import { useVeryLargeText } from '../../../../kit/base/useLargeText.ts'
import { Waiting } from '../../../../kit/feedback/Waiting.tsx'
import { Tabs } from '../../../../kit/lists/Tabs.tsx'
import { BackToTop } from '../../../../kit/phone/BackToTop.tsx'
import { nav } from '../../../../lib/nav.ts'
import { PhoneScreen } from '../../../../lib/PhoneScreen.tsx'
import { pages, q } from '../../../../lib/query.ts'
import { useParams } from '../../../../lib/routes.ts'
import { CartLink } from '../../parts/CartLink.tsx'
import { FollowedShops } from './FollowedShops.tsx'
import { GoodsResults } from './GoodsResults.tsx'
import { RunningOffers } from './RunningOffers.tsx'
import { SearchLink } from './SearchLink.tsx'
import { Affordable, Children } from './ShopFilters.tsx'
import styles from './Shopping.module.css'
import { queryOf, readFilter, type ShopFilter, writeFilter } from './shop-filter.ts'

// It opens on a press; the mall is drawn without it.
const CategorySheet = lazy(() => import('./CategorySheet.tsx').then((m) => ({ default: m.CategorySheet })))

const ALL = { id: '0', label: '全部' }

/** Other goods than those scrolled through are read from their beginning. */
function useBeginning(asked: string): void {
  const shown = useRef(asked)
  useEffect(() => {
    if (shown.current === asked) return
    shown.current = asked
    const rise = () => window.scrollTo({ top: 0 })
    rise()
    // The browser puts the page back to where it was a frame after the sheet was left.
    requestAnimationFrame(() => requestAnimationFrame(rise))
  }, [asked])
}

/** 积分商城; words to search for, as older links have them, belong to the search. */
export function Shopping() {
  const filter = readFilter(useParams())
  const { keyword } = filter
  const searched = keyword && JSON.stringify(writeFilter(filter))
  useEffect(() => {
    if (searched) nav.redirect(screens.goodsSearch.path, JSON.parse(searched))
  }, [searched])
  return keyword ? <PhoneScreen isReady={false}>{null}</PhoneScreen> : <Mall filter={filter} />
}

function Mall({ filter }: { filter: ShopFilter }) {
  const isElder = useElderMode()
  const isVeryLarge = useVeryLargeText()
  const { data: categories = [] } = useQuery({ ...q.mall.getCategories(), staleTime: 300_000 })
  const { isPending } = useInfiniteQuery(pages.mall.getGoodsList(queryOf(filter)))
  const [isChoosing, setChoosing] = useState(false)
  const change = (part: Partial<ShopFilter>) => nav.redirect(screens.mall.path, writeFilter({ ...filter, ...part }))
  useBeginning(String(filter.category))
  const choose = (category: number) => change({ category, child: 0 })
  const tabs = [ALL, ...categories.map(({ id, name }) => ({ id: String(id), label: name }))]
  const chosen = categories.find(({ id }) => id === filter.category)?.name ?? ''
  const list = (
    <div className={styles.panel}>
      <RunningOffers filter={filter} onChange={change} />
      {!isVeryLarge && <Affordable filter={filter} onChange={change} />}
      {filter.collected && <FollowedShops />}
      <Children filter={filter} categories={categories} onChange={change} />
      <GoodsResults filter={filter} category={isElder ? chosen : ''} onChange={change} />
    </div>
  )
  return (
    <PhoneScreen isReady={!isPending} actions={<CartLink />}>
      <SearchLink
        beside={
          <Button
            variant="plain"
            isGuarded={false}
            aria-haspopup="dialog"
            icon={<LayoutGrid aria-hidden />}
            onPress={() => setChoosing(true)}
          >
            分类
          </Button>
        }
      />
      {isElder ? (
        list
      ) : (
        <Tabs
          label="商品分类"
          items={tabs}
          value={String(filter.category)}
          onChange={(id) => choose(Number(id))}
          isOneRow
        >
          {list}
        </Tabs>
      )}
      <Suspense fallback={<Waiting />}>
        {isChoosing && (
          <CategorySheet
            categories={categories}
            value={filter.category}
            onChoose={(id) => {
              setChoosing(false)
              choose(id)
            }}
            onClose={() => setChoosing(false)}
          />
        )}
      </Suspense>
      <BackToTop />
    </PhoneScreen>
  )
}
