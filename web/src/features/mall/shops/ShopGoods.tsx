import { KeywordField } from '../../../kit/fields/KeywordField.tsx'
import { FilterChips } from '../../../kit/phone/FilterChips.tsx'
import { nav } from '../../../lib/nav.ts'
import { useParams } from '../../../lib/routes.ts'
import { GoodsResults } from '../catalogue/shopping/GoodsResults.tsx'
import { readFilter, type ShopFilter, writeFilter } from '../catalogue/shopping/shop-filter.ts'
import type { ShopData } from '../parts/mall.ts'
import styles from './ShopGoods.module.css'

/** Everything a shop sells: searched, by category, in any order. `path`: of the screen it stands on. */
export function ShopGoods({ shop, path }: { shop: ShopData; path: string }) {
  const filter = readFilter(useParams())
  const change = (part: Partial<ShopFilter>) =>
    nav.redirect(path, { merchantId: shop.id, ...writeFilter({ ...filter, ...part }) })
  const search = (words: string): void => void change({ keyword: words.slice(0, 40), category: 0 })
  return (
    <section className={styles.goods} aria-label="店里的商品">
      <KeywordField
        label={`在${shop.name}里搜索`}
        placeholder="在店里搜索"
        keyword={filter.keyword}
        onSearch={search}
      />
      {shop.categories.length > 1 && (
        <FilterChips
          label="商品分类"
          options={[
            { value: 0, label: '全部' },
            ...shop.categories.map(({ id, name, goods }) => ({ value: id, label: name, count: goods })),
          ]}
          value={filter.category}
          onChange={(category) => change({ category, child: 0 })}
        />
      )}
      <GoodsResults filter={filter} category="" merchantId={shop.id} onChange={change} />
    </section>
  )
}
