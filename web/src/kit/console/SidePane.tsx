import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { IconButton } from '../base/IconButton.tsx'
import styles from './SidePane.module.css'

/** In rem. */
const MIN = 11
const MAX = 30
const held = (width: number): number => Math.min(MAX, Math.max(MIN, Math.round(width * 10) / 10))

export type SidePaneProps = {
  /** What stands in it, such as 机构. */
  title: string
  /** What of it is chosen, said where it is folded away. */
  chosen: string
  isFolded: boolean
  onFold: (isFolded: boolean) => void
  /** In rem. */
  width: number
  onWidth: (width: number) => void
  children: ReactNode
}

/** The edge between the pane and what stands beside it: drawn, or moved by the arrow keys. */
function Edge({ title, width, onWidth }: Pick<SidePaneProps, 'title' | 'width' | 'onWidth'>) {
  const from = useRef<{ x: number; width: number } | null>(null)
  const [drawn, setDrawn] = useState<number | null>(null)
  function moved(event: PointerEvent): number | null {
    if (!from.current) return null
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
    return held(from.current.width + (event.clientX - from.current.x) / rem)
  }
  function end(event: PointerEvent) {
    const next = moved(event)
    from.current = null
    setDrawn(null)
    if (next !== null) onWidth(next)
  }
  function onKeyDown(event: KeyboardEvent) {
    const to = { ArrowLeft: width - 1, ArrowRight: width + 1, Home: MIN, End: MAX }[event.key]
    if (to === undefined) return
    event.preventDefault()
    onWidth(held(to))
  }
  const now = drawn ?? width
  return (
    <hr
      tabIndex={0}
      aria-label={`${title}栏的宽度`}
      aria-orientation="vertical"
      aria-valuemin={MIN}
      aria-valuemax={MAX}
      aria-valuenow={now}
      className={styles.edge}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        from.current = { x: event.clientX, width }
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={(event) => {
        const next = moved(event)
        setDrawn(next)
        if (next !== null) event.currentTarget.parentElement?.style.setProperty('--side', `${next}rem`)
      }}
      onPointerUp={end}
      onPointerCancel={end}
    />
  )
}

/** What narrows a table, at its left: folded away by a button, and as wide as it is drawn. */
export function SidePane({ title, chosen, isFolded, onFold, width, onWidth, children }: SidePaneProps) {
  const id = `side-${title}`
  return (
    <section
      aria-label={title}
      className={isFolded ? styles.folded : styles.pane}
      style={{ ['--side' as string]: `${held(width)}rem` }}
    >
      <div className={styles.head}>
        <IconButton
          icon={isFolded ? <PanelLeftOpen aria-hidden /> : <PanelLeftClose aria-hidden />}
          label={isFolded ? `展开${title}` : `收起${title}`}
          aria-expanded={!isFolded}
          aria-controls={id}
          onPress={() => onFold(!isFolded)}
        />
        <span className={styles.chosen}>{isFolded ? chosen : title}</span>
      </div>
      <div id={id} className={styles.inside} hidden={isFolded}>
        {!isFolded && children}
      </div>
      {!isFolded && <Edge title={title} width={held(width)} onWidth={onWidth} />}
    </section>
  )
}
