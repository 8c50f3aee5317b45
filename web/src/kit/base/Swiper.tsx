import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { Children, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './IconButton.tsx'
import styles from './Swiper.module.css'
import { useAutoplay } from './useAutoplay.ts'

export type SwiperProps = {
  /** What the slides are, for screen readers. */
  label: string
  /** One child a slide. */
  children: ReactNode
  hasAutoplay?: boolean
  /** Buttons for the one before and the next: not everybody can swipe. */
  hasSteps?: boolean
  /** Which is shown first, from 0. */
  start?: number
  /** Where count and buttons stand on the picture; end unless told. */
  footAt?: 'start' | 'end'
  /** 3000 ms unless told. */
  interval_ms?: number
}

/** Slides that snap into place; they move by themselves only where that is welcome, and can be paused. */
export function Swiper({ label, children, hasAutoplay = false, interval_ms = 3000, ...rest }: SwiperProps) {
  const { hasSteps = false, start = 0 } = rest
  const slides = Children.toArray(children)
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(start)
  const count = slides.length

  const show = useCallback((index: number) => {
    const element = track.current
    element?.scrollTo({ left: index * element.clientWidth, behavior: 'smooth' })
  }, [])
  const next = useCallback(() => {
    const element = track.current
    if (!element?.clientWidth) return
    show((Math.round(element.scrollLeft / element.clientWidth) + 1) % count)
  }, [count, show])
  const { mayPlay, isPaused, setPaused, setHeld } = useAutoplay(hasAutoplay && count > 1, interval_ms, next)

  useEffect(() => {
    const element = track.current
    if (!element) return
    if (start > 0) element.scrollTo({ left: start * element.clientWidth })
    const onScroll = () => setCurrent(Math.round(element.scrollLeft / Math.max(1, element.clientWidth)))
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => element.removeEventListener('scroll', onScroll)
  }, [start])

  if (count === 0) return null
  return (
    <section
      aria-roledescription="轮播"
      aria-label={label}
      className={styles.swiper}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable */}
      <ul ref={track} className={styles.track} tabIndex={0} aria-label={label}>
        {slides.map((slide, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: slides are told apart by their place
          <li key={index} className={styles.slide} inert={index !== current}>
            {slide}
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div className={cx(styles.foot, rest.footAt === 'start' && styles.start)}>
          {hasSteps && (
            <IconButton
              icon={<ChevronLeft aria-hidden />}
              label="上一张"
              variant="outlined"
              isDisabled={current === 0}
              onPress={() => show(current - 1)}
            />
          )}
          <span role={hasSteps ? 'status' : undefined} className={styles.count}>
            {current + 1}/{count}
          </span>
          {hasSteps && (
            <IconButton
              icon={<ChevronRight aria-hidden />}
              label="下一张"
              variant="outlined"
              isDisabled={current === count - 1}
              onPress={() => show(current + 1)}
            />
          )}
          {mayPlay && (
            <IconButton
              icon={isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
              label={isPaused ? '继续轮播' : '暂停轮播'}
              variant="outlined"
              onPress={() => setPaused(!isPaused)}
            />
          )}
        </div>
      )}
    </section>
  )
}
