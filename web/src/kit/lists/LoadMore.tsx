import { useEffect, useRef, useState } from 'react'
import { Button } from '../base/Button.tsx'
import { localTexts, readJson } from '../base/web-storage.ts'
import { Spinner } from '../feedback/Spinner.tsx'
import styles from './LoadMore.module.css'

export type LoadMoreState = 'more' | 'loading' | 'nomore' | 'error'

export type LoadMoreProps = {
  state: LoadMoreState
  /** Fetches the next page; called when the end of the list comes near, or by the button. */
  onLoad: () => void
  /** The sentence shown in the error state. */
  message?: string
  /** False leaves loading to the button. */
  isAutomatic?: boolean
}

const USUAL = { more: '加载更多', loading: '正在加载...', nomore: '没有更多了' }
type Words = typeof USUAL
/** What the installation says at the end of lists, as this device was told. */
function wordsSet(): Words {
  const kept = readJson(localTexts.get('list_words')) as Partial<Words> | null
  return { ...USUAL, ...(typeof kept === 'object' ? kept : {}) }
}

/** The end of a list: 加载更多 / 正在加载... / 没有更多了, or what went wrong with 重试. */
export function LoadMore({ state, onLoad, message = '加载失败', isAutomatic = true }: LoadMoreProps) {
  const [words] = useState(wordsSet)
  const foot = useRef<HTMLDivElement>(null)
  const load = useRef(onLoad)
  load.current = onLoad

  useEffect(() => {
    const element = foot.current
    if (!element || !isAutomatic || state !== 'more' || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) load.current()
      },
      { rootMargin: '200px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [state, isAutomatic])

  return (
    <div ref={foot} className={styles.foot}>
      <p role="status" className={styles.words}>
        {state === 'loading' && (
          <>
            <Spinner />
            {words.loading}
          </>
        )}
        {state === 'nomore' && words.nomore}
        {state === 'error' && message}
      </p>
      {(state === 'more' || state === 'error') && (
        <Button variant="plain" isGuarded={false} onPress={onLoad}>
          {state === 'more' ? words.more : '重试'}
        </Button>
      )}
    </div>
  )
}
