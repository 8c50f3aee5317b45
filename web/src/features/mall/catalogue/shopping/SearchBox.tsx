import { useEffect, useRef, useState } from 'react'
import { toast } from '../../../../kit/feedback/toast.ts'
import { putKeyboardAway, SearchRow } from '../../../../kit/fields/SearchRow.tsx'
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
    putKeyboardAway()
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
    <SearchRow
      ref={field}
      label="搜索商品，可以用拼音首字母"
      placeholder="商品名或拼音"
      value={text}
      onChange={setText}
      onSubmit={search}
      onPress={press}
    />
  )
}
