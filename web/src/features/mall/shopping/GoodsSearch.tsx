import { ChevronUp, Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import styles from './GoodsSearch.module.css'
import { SearchBox, useTyped } from './SearchBox.tsx'
import { searchHistory } from './search-history.ts'

type Props = {
  keyword: string
  onSearch: (keyword: string) => void
  /** Stands beside the box; while something is typed and not searched for yet, 搜索 has its place. */
  beside: ReactNode
}

const LEAVE_MS = 400
/** More would hide the goods below; the search screen has all of them. */
const MAX_WORDS = 8

/** The search box, which stays on top; what was searched for before stays below it until it is put away. */
export function GoodsSearch({ keyword, onSearch, beside }: Props) {
  const [isOpen, setOpen] = useState(false)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [words, setWords] = useState(searchHistory.read)
  const typed = useTyped(keyword, (wanted) => {
    setWords(searchHistory.read())
    setOpen(false)
    onSearch(wanted)
  })
  function clear() {
    searchHistory.clear()
    setWords([])
    setOpen(false)
  }
  return (
    <search
      className={styles.search}
      onFocus={(event) => {
        clearTimeout(leaving.current)
        if (event.target.matches('input')) setOpen(true)
      }}
      // Not at once: what is being pressed below must not move from under the finger.
      onBlur={() => {
        leaving.current = setTimeout(() => setOpen(false), LEAVE_MS)
      }}
    >
      <SearchBox typed={typed} beside={typed.text.trim() === keyword ? beside : undefined} />
      {isOpen && words.length > 0 && (
        <section className={styles.history} aria-label="搜索记录">
          <h2 className={styles.title}>最近搜过</h2>
          <ul className={styles.words}>
            {words.slice(0, MAX_WORDS).map((word) => (
              <li key={word}>
                <Button variant="plain" size="s" isGuarded={false} onPress={() => typed.search(word)}>
                  {word}
                </Button>
              </li>
            ))}
          </ul>
          <div className={styles.foot}>
            <Button variant="quiet" size="s" isGuarded={false} icon={<Trash2 aria-hidden />} onPress={clear}>
              清除记录
            </Button>
            <Button
              variant="quiet"
              size="s"
              isGuarded={false}
              icon={<ChevronUp aria-hidden />}
              onPress={() => setOpen(false)}
            >
              收起
            </Button>
          </div>
        </section>
      )}
    </search>
  )
}
