import { useEffect, useState } from 'react'
import { SearchField } from './SearchField.tsx'

type Props = {
  label: string
  placeholder?: string
  /** What the address asks for. */
  keyword: string
  onSearch: (keyword: string) => void
}

/** A search whose words stand in the address once they are sent. */
export function KeywordField({ keyword, onSearch, ...field }: Props) {
  const [text, setText] = useState(keyword)
  useEffect(() => setText(keyword), [keyword])
  return <SearchField {...field} value={text} onChange={setText} onSubmit={(word) => onSearch(word.trim())} />
}
