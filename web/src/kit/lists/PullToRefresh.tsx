import { RefreshCw } from 'lucide-react'
import { type ReactNode, type TouchEvent, useContext, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../base/Button.tsx'
import { BarSlot } from '../base/bar-slot.ts'
import { Spinner } from '../feedback/Spinner.tsx'
import { toast } from '../feedback/toast.ts'
import styles from './PullToRefresh.module.css'

export type PullToRefreshProps = {
  /** Fetches anew; 已刷新 is announced when it settles, 刷新失败 when it throws. */
  onRefresh: () => Promise<unknown>
  children: ReactNode
  /** Something above the content, such as a count or a sorting choice. */
  aside?: ReactNode
  /** Keeps the refresh button beside `aside` though the screen has a bar, which is its place. */
  isInRow?: boolean
  /** True draws only the button, where pulling would get in the way. */
  isButtonOnly?: boolean
}

/** How far a finger must pull, in px, and how much of its way the content follows. */
const PULL = 72
const RESISTANCE = 0.5

/** Pull down to refresh, and a button that does the same. */
export function PullToRefresh({ onRefresh, children, aside, ...rest }: PullToRefreshProps) {
  const [pulled, setPulled] = useState(0)
  const [isRefreshing, setRefreshing] = useState(false)
  const [status, setStatus] = useState('')
  const from = useRef<number | null>(null)
  const bar = useContext(BarSlot)
  const isInBar = bar !== undefined && !rest.isInRow
  const say = isInBar ? toast : setStatus

  async function refresh() {
    setRefreshing(true)
    if (!isInBar) setStatus('正在刷新')
    try {
      await onRefresh()
      say('已刷新')
    } catch {
      say('刷新失败，请稍后重试')
    } finally {
      setRefreshing(false)
    }
  }
  function onTouchStart(event: TouchEvent) {
    from.current = window.scrollY <= 0 && event.touches.length === 1 ? (event.touches[0]?.clientY ?? null) : null
  }
  function onTouchMove(event: TouchEvent) {
    if (from.current === null || isRefreshing || rest.isButtonOnly) return
    const way = ((event.touches[0]?.clientY ?? 0) - from.current) * RESISTANCE
    setPulled(Math.max(0, Math.min(way, PULL * 1.4)))
  }
  function onTouchEnd() {
    if (pulled >= PULL * RESISTANCE) void refresh()
    from.current = null
    setPulled(0)
  }

  const button = (
    <Button variant="quiet" size="s" isGuarded={false} icon={<RefreshCw aria-hidden />} onPress={refresh}>
      刷新
    </Button>
  )
  return (
    <div onTouchStart={onTouchStart} onTouchMove={onTouchMove} onTouchEnd={onTouchEnd} onTouchCancel={onTouchEnd}>
      {(pulled > 0 || isRefreshing) && (
        <p aria-hidden className={styles.pull} style={pulled > 0 ? { height: pulled } : undefined}>
          {isRefreshing && <Spinner />}
          {isRefreshing ? '正在刷新' : pulled >= PULL * RESISTANCE ? '松开刷新' : '下拉刷新'}
        </p>
      )}
      {isInBar ? (
        <>
          {aside !== undefined && <div className={styles.aside}>{aside}</div>}
          {bar && createPortal(button, bar)}
        </>
      ) : (
        <div className={styles.bar}>
          <span className={styles.beside}>{aside}</span>
          <span role="status" className={styles.status}>
            {status}
          </span>
          {button}
        </div>
      )}
      {children}
    </div>
  )
}
