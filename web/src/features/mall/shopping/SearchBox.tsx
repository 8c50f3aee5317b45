import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { SearchField } from '../../../kit/fields/SearchField.tsx'
import styles from './SearchBox.module.css'
import { searchHistory } from './search-history.ts'

export const MAX_KEYWORD = 40

/** What stands in the search box of goods, and what searching does: it is remembered, and said to `onSearch`. */
export function useTyped(keyword: string, onSearch: (keyword: string) => void) {
  const [text, setText] = useState(keyword)
  useEffect(() => setText(keyword), [keyword])
  function search(word: string) {
    const wanted = word.trim().slice(0, MAX_KEYWORD)
    searchHistory.add(wanted)
    setText(wanted)
    // The keyboard of a phone would stand over the results.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
    onSearch(wanted)
  }
  return { text, setText, search }
}

/** The box, with 搜索 behind it unless something else stands there. */
export function SearchBox({
  typed: { text, setText, search },
  beside,
}: {
  typed: ReturnType<typeof useTyped>
  beside?: ReactNode
}) {
  return (
    <div className={styles.row}>
      <div className={styles.field}>
        <SearchField
          label="搜索商品，可以用拼音首字母"
          placeholder="商品名或拼音"
          value={text}
          onChange={setText}
          onSubmit={search}
        />
      </div>
      {beside ?? (
        <Button isGuarded={false} icon={<Search aria-hidden />} onPress={() => search(text)}>
          搜索
        </Button>
      )}
    </div>
  )
}
