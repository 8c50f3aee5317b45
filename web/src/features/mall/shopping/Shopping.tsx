import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Tabs } from '../../../kit/lists/Tabs.tsx'
import { nav } from '../../../lib/nav.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { pages, q } from '../../../lib/query.ts'
import { useParams } from '../../../lib/routes.ts'
import { MALL } from '../parts/mall.ts'
import { AccountLine } from './AccountLine.tsx'
import { GoodsResults } from './GoodsResults.tsx'
import { GoodsSearch } from './GoodsSearch.tsx'
import { ShopFilters } from './ShopFilters.tsx'
import styles from './Shopping.module.css'
import { nothingNarrowed, queryOf, readFilter, type ShopFilter, writeFilter } from './shop-filter.ts'

const ALL = { id: '0', label: '全部' }

/** 积分商城 */
export function Shopping() {
  const filter = readFilter(useParams())
  const { data: categories = [] } = useQuery({ ...q.mall.getCategories(), staleTime: 300_000 })
  const { isPending } = useInfiniteQuery(pages.mall.getGoodsList(queryOf(filter)))
  const change = (part: Partial<ShopFilter>) => nav.redirect(MALL, writeFilter({ ...filter, ...part }))
  const tabs = [ALL, ...categories.map(({ id, name }) => ({ id: String(id), label: name }))]
  return (
    <PhoneScreen isReady={!isPending}>
      <AccountLine />
      <GoodsSearch keyword={filter.keyword} onSearch={(keyword) => change({ keyword })} />
      <Tabs
        label="商品分类"
        items={tabs}
        value={String(filter.category)}
        onChange={(id) => change({ category: Number(id), child: 0 })}
      >
        <div className={styles.panel}>
          <ShopFilters filter={filter} categories={categories} onChange={change} />
          <GoodsResults filter={filter} onReset={() => change(nothingNarrowed)} />
        </div>
      </Tabs>
    </PhoneScreen>
  )
}
