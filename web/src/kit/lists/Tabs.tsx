import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Badge } from '../base/Badge.tsx'
import { cx } from '../base/cx.ts'
import styles from './Tabs.module.css'

export type TabItem<Id extends string = string> = {
  id: Id
  label: string
  /** A number behind the word; 0 and undefined show nothing, null keeps a number's room, so that nothing moves when one comes. */
  count?: number | null
}

export type TabsProps<Id extends string = string> = {
  /** What the tabs choose between, for screen readers. */
  label: string
  items: readonly TabItem<Id>[]
  value: Id
  onChange: (id: Id) => void
  /** The chosen panel's content. */
  children: ReactNode
  /** True keeps one scrolling row also where words are large: there is another way to what waits beyond the edge. */
  isOneRow?: boolean
  /** A button at the end of the row, always in sight: the way to what the row leaves out. */
  more?: ReactNode
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

/** A panel without controls is reached by the keyboard too (ARIA tabs pattern). */
const IN_ORDER = 0
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Tabs with their panel. The row scrolls by itself when it does not fit; large words stand in several rows. */
export function Tabs<Id extends string = string>({ label, items, value, onChange, children, ...rest }: TabsProps<Id>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const words = items.map((item) => `${item.label}${item.count ?? ''}`).join()
  // What is chosen from elsewhere may lie beyond the edge of the row; numbers that come later make the row wider.
  useEffect(() => {
    const row = list.current
    const tab = words ? row?.querySelector(`[data-tab="${CSS.escape(value)}"]`) : null
    if (row && tab) row.scrollLeft += middleOf(tab) - middleOf(row)
  }, [value, words])

  function go(index: number) {
    const item = items[(index + items.length) % items.length]
    if (!item) return
    onChange(item.id)
    const tab = list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(item.id)}"]`)
    tab?.focus()
    tab?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key]
    const at = items.findIndex((item) => item.id === value)
    if (step) go(at + step)
    else if (event.key === 'Home') go(0)
    else if (event.key === 'End') go(items.length - 1)
    else return
    event.preventDefault()
  }

  return (
    <div className={styles.tabs}>
      <div className={cx(Boolean(rest.more) && styles.row)}>
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          className={cx(styles.list, (rest.isOneRow || Boolean(rest.more)) && styles.one)}
          onKeyDown={onKeyDown}
        >
          {items.map((item) => (
            <button
              key={item.id}
              type="button"
              role="tab"
              id={`${id}-${item.id}`}
              data-tab={item.id}
              aria-selected={item.id === value}
              aria-controls={`${id}-panel`}
              tabIndex={item.id === value ? 0 : -1}
              className={cx(styles.tab, Boolean(rest.more) && items.length > 1 && styles.cornered)}
              onClick={() => onChange(item.id)}
            >
              {item.label}
              {item.count ? <Badge count={item.count} /> : null}
              {item.count === null && (
                <span className={styles.room} aria-hidden>
                  <Badge count={1} />
                </span>
              )}
            </button>
          ))}
        </div>
        {rest.more}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} tabIndex={IN_ORDER}>
        {children}
      </div>
    </div>
  )
}
