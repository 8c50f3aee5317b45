import { RefreshCw } from 'lucide-react'
import { type ReactNode, type TouchEvent, useRef, useState } from 'react'
import { Button } from '../base/Button.tsx'
import { Spinner } from '../feedback/Spinner.tsx'
import styles from './PullToRefresh.module.css'

export type PullToRefreshProps = {
  /** Fetches anew; 已刷新 is announced when it settles, 刷新失败 when it throws. */
  onRefresh: () => Promise<unknown>
  children: ReactNode
  /** Something beside the refresh button, such as a count or a sorting choice. */
  aside?: ReactNode
  /** True draws only the button, where pulling would get in the way. */
  isButtonOnly?: boolean
}

/** How far a finger must pull, in px, and how much of its way the content follows. */
const PULL = 72
const RESISTANCE = 0.5

/** Pull down to refresh, and a button that does the same. */
export function PullToRefresh({ onRefresh, children, aside, isButtonOnly }: PullToRefreshProps) {
  const [pulled, setPulled] = useState(0)
  const [isRefreshing, setRefreshing] = useState(false)
  const [said, setSaid] = useState('')
  const from = useRef<number | null>(null)

  async function refresh() {
    setRefreshing(true)
    setSaid('正在刷新')
    try {
      await onRefresh()
      setSaid('已刷新')
    } catch {
      setSaid('刷新失败，请稍后重试')
    } finally {
      setRefreshing(false)
    }
  }
  function onTouchStart(event: TouchEvent) {
    from.current = window.scrollY <= 0 && event.touches.length === 1 ? (event.touches[0]?.clientY ?? null) : null
  }
  function onTouchMove(event: TouchEvent) {
    if (from.current === null || isRefreshing || isButtonOnly) return
    const way = ((event.touches[0]?.clientY ?? 0) - from.current) * RESISTANCE
    setPulled(Math.max(0, Math.min(way, PULL * 1.4)))
  }
  function onTouchEnd() {
    if (pulled >= PULL * RESISTANCE) void refresh()
    from.current = null
    setPulled(0)
  }

  return (
    <div onTouchStart={onTouchStart} onTouchMove={onTouchMove} onTouchEnd={onTouchEnd} onTouchCancel={onTouchEnd}>
      {(pulled > 0 || isRefreshing) && (
        <p aria-hidden className={styles.pull} style={pulled > 0 ? { height: pulled } : undefined}>
          {isRefreshing && <Spinner />}
          {isRefreshing ? '正在刷新' : pulled >= PULL * RESISTANCE ? '松开刷新' : '下拉刷新'}
        </p>
      )}
      <div className={styles.bar}>
        <span className={styles.aside}>{aside}</span>
        <span role="status" className={styles.said}>
          {said}
        </span>
        <Button variant="quiet" size="s" isGuarded={false} icon={<RefreshCw aria-hidden />} onPress={refresh}>
          刷新
        </Button>
      </div>
      {children}
    </div>
  )
}
