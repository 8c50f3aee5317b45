import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { toast } from '../../../../kit/feedback/toast.ts'
import { SearchField } from '../../../../kit/fields/SearchField.tsx'
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

/** The box, with 搜索 behind it; who has not typed anything yet can type at once. */
export function SearchBox({ typed: { text, setText, search } }: { typed: ReturnType<typeof useTyped> }) {
  const field = useRef<HTMLInputElement>(null)
  const [isEmpty] = useState(text === '')
  function press() {
    if (text.trim()) return search(text)
    toast('请输入要找的商品')
    field.current?.focus()
  }
  useEffect(() => {
    if (isEmpty) field.current?.focus({ preventScroll: true })
  }, [isEmpty])
  return (
    <div className={styles.row}>
      <div className={styles.field}>
        <SearchField
          ref={field}
          label="搜索商品，可以用拼音首字母"
          placeholder="商品名或拼音"
          value={text}
          onChange={setText}
          onSubmit={search}
        />
      </div>
      <Button isGuarded={false} icon={<Search aria-hidden />} onPress={press}>
        搜索
      </Button>
    </div>
  )
}
