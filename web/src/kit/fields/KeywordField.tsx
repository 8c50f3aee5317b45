import { useEffect, useState } from 'react'
import { putKeyboardAway, SearchRow } from './SearchRow.tsx'

type Props = {
  label: string
  placeholder?: string
  /** What the address asks for. */
  keyword: string
  onSearch: (keyword: string) => void
}

/** A search that is sent, by Enter or by 搜索; its words stand in the address. */
export function KeywordField({ keyword, onSearch, ...field }: Props) {
  const [text, setText] = useState(keyword)
  useEffect(() => setText(keyword), [keyword])
  function search(words: string) {
    putKeyboardAway()
    onSearch(words.trim())
  }
  return <SearchRow {...field} value={text} onChange={setText} onSubmit={search} onPress={() => search(text)} />
}
