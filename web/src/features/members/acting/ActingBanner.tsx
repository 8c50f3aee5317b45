import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../../kit/base/Button.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { acting, useActing } from '../../../lib/acting.ts'
import { href, safePage } from '../../../lib/address.ts'
import { api } from '../../../lib/api.ts'
import { nav } from '../../../lib/nav.ts'
import { q } from '../../../lib/query.ts'
import { windowStorage } from '../../../lib/storage.ts'
import styles from './ActingBanner.module.css'

/** Where no socket tells of an end, it is asked for this often. */
const ASK_MS = 60_000
const TICK_MS = 1_000
const OVER = '替会员办理已经结束'

/** Seconds until a moment on this device's own clock, drawn anew each second. */
function useSecondsTo(endsAt: number): number {
  const [, draw] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => draw((n) => n + 1), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))
}

/** Says to what stands below how high the banner is. */
function useHeight() {
  const banner = useRef<HTMLElement>(null)
  useEffect(() => {
    const root = document.documentElement
    const measure = () => root.style.setProperty('--bar-acting', `${banner.current?.offsetHeight ?? 0}px`)
    const observer = new ResizeObserver(measure)
    if (banner.current) observer.observe(banner.current)
    measure()
    root.classList.add('has-acting-banner')
    return () => {
      observer.disconnect()
      root.classList.remove('has-acting-banner')
      root.style.removeProperty('--bar-acting')
    }
  }, [])
  return banner
}

/** What is left, to the minute; the last one to the second. */
const leftWords = (seconds: number): string =>
  seconds > 60 ? `还剩${Math.ceil(seconds / 60)}分钟` : `还剩${seconds}秒`

function Banner({ id }: { id: string }) {
  const { data, dataUpdatedAt, isFetchedAfterMount } = useQuery({
    ...q.members.getActing(),
    refetchInterval: ASK_MS,
    staleTime: 0,
  })
  const now = data?.acting && String(data.acting.id) === id ? data.acting : null
  const seconds = useSecondsTo(now ? dataUpdatedAt + now.seconds_left * 1000 : 0)
  const isOver = isFetchedAfterMount && Boolean(data) && (!now || seconds === 0)
  useEffect(() => {
    if (!isOver) return
    acting.end()
    toast(OVER)
  }, [isOver])
  const banner = useHeight()
  async function end() {
    await api.members.endActing()
    const from = safePage(windowStorage.text('acting_from'))
    windowStorage.remove('acting_from')
    // What stands here is the member's: whoever acted goes back to where they began.
    const [path = '', asked] = (from ?? screens.staffMembers.path).split('?')
    // Before the way, along which it goes to the next screen.
    toast(OVER, { kind: 'good' })
    nav.redirect(path, Object.fromEntries(new URLSearchParams(asked)))
    acting.end()
  }
  return createPortal(
    <section ref={banner} aria-label="替会员办理" data-react-aria-top-layer="true" className={styles.banner}>
      <p className={styles.words}>
        正在替 <a href={href(screens.actFor.path)}>{now?.name_masked ?? '会员'}</a> 办理
        {now && (
          <>
            ，<span className={styles.left}>{leftWords(seconds)}</span>
          </>
        )}
      </p>
      <Button size="s" variant="plain" onPress={end}>
        结束
      </Button>
    </section>,
    document.body,
  )
}

/** While staff act for a member every screen says for whom, and lets them end it. */
export function ActingBanner() {
  const id = useActing((state) => state.id)
  return id ? <Banner key={id} id={id} /> : null
}
