import { screens } from '@heyi/contract/screens'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { LinkButton } from '../../../kit/base/LinkButton.tsx'
import { useVeryLargeText } from '../../../kit/base/useLargeText.ts'
import { href } from '../../../lib/address.ts'
import { nav } from '../../../lib/nav.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { pages, rowsOf } from '../../../lib/query.ts'
import { useParams } from '../../../lib/routes.ts'
import { ElderOffer } from '../catalogue/shopping/ElderOffer.tsx'
import { GoodsResults } from '../catalogue/shopping/GoodsResults.tsx'
import { MAX_KEYWORD, SearchBox, useTyped } from '../catalogue/shopping/SearchBox.tsx'
import { Affordable } from '../catalogue/shopping/ShopFilters.tsx'
import { searchHistory } from '../catalogue/shopping/search-history.ts'
import { queryOf, readFilter, type ShopFilter, writeFilter } from '../catalogue/shopping/shop-filter.ts'
import { CartLink } from '../parts/CartLink.tsx'
import { HotWords } from '../parts/HotWords.tsx'
import { Words } from '../parts/Words.tsx'
import styles from './FindGoods.module.css'
import { Suggestions } from './Suggestions.tsx'

/** Before anything is typed: what I searched for, what others do, and what is taken most. */
function Beginning({ onSearch }: { onSearch: (word: string) => void }) {
  const [words, setWords] = useState(searchHistory.read)
  function clear() {
    searchHistory.clear()
    setWords([])
  }
  return (
    <>
      <Words
        title="最近搜过"
        words={words}
        onChoose={onSearch}
        action={
          <Button variant="quiet" size="s" isGuarded={false} icon={<Trash2 aria-hidden />} onPress={clear}>
            清除记录
          </Button>
        }
      />
      <HotWords onChoose={onSearch} />
      <div className={styles.ways}>
        <LinkButton href={href(screens.hotGoods.path)}>看热门商品</LinkButton>
        <LinkButton href={href(screens.mall.path)}>去积分商城</LinkButton>
      </div>
    </>
  )
}

type FoundProps = {
  filter: ShopFilter
  onChange: (part: Partial<ShopFilter>) => void
  onSearch: (word: string) => void
}

/** What was found, narrowed and ordered as in the mall; where nothing was, words that others found something by. */
function Found({ filter, onChange, onSearch }: FoundProps) {
  const list = useInfiniteQuery(pages.mall.getGoodsList(queryOf(filter)))
  const isVeryLarge = useVeryLargeText()
  const isNothing = list.data !== undefined && rowsOf(list.data).length === 0
  return (
    <>
      <ElderOffer keyword={filter.keyword} />
      {!isVeryLarge && <Affordable filter={filter} onChange={onChange} />}
      <GoodsResults
        filter={filter}
        category=""
        // Without words it is no search: what is left of it, all goods or those collected, is the mall's.
        onChange={(part) =>
          part.keyword === '' ? nav.redirect(screens.mall.path, writeFilter({ ...filter, ...part })) : onChange(part)
        }
      />
      {isNothing && <HotWords onChoose={onSearch} />}
    </>
  )
}

/** 商品搜索 */
export function FindGoods() {
  const filter = readFilter(useParams())
  const change = (part: Partial<ShopFilter>) =>
    nav.redirect(screens.goodsSearch.path, writeFilter({ ...filter, ...part }))
  const box = useTyped(filter.keyword, (keyword) => change({ keyword, category: 0, child: 0 }))
  const { search } = box
  const typed = box.text.trim().slice(0, MAX_KEYWORD)
  return (
    <PhoneScreen isReady actions={<CartLink />}>
      <search className={styles.search}>
        <SearchBox typed={box} />
      </search>
      {typed === '' && <Beginning onSearch={search} />}
      {typed !== '' && typed !== filter.keyword && <Suggestions typed={typed} onSearch={search} />}
      {typed !== '' && typed === filter.keyword && <Found filter={filter} onChange={change} onSearch={search} />}
    </PhoneScreen>
  )
}
