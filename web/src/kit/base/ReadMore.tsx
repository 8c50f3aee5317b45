import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import styles from './ReadMore.module.css'

export type ReadMoreProps = {
  children: ReactNode
  /** Height in px while collapsed, 400 unless told; shorter content is never cut. */
  height?: number
}

/** Long content, cut at 400 px until asked for: 展开全文 / 收起. */
export function ReadMore({ children, height = 400 }: ReadMoreProps) {
  const id = useId()
  const content = useRef<HTMLDivElement>(null)
  const [isLong, setLong] = useState(false)
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    const element = content.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => setLong(element.scrollHeight > height + 40))
    observer.observe(element)
    return () => observer.disconnect()
  }, [height])

  const isCut = isLong && !isOpen
  // What cannot be seen must not take focus either; focus coming in opens the whole.
  useEffect(() => {
    const element = content.current
    if (!isCut || !element) return
    const open = () => setOpen(true)
    element.addEventListener('focusin', open)
    return () => element.removeEventListener('focusin', open)
  }, [isCut])

  return (
    <div>
      <div id={id} className={isCut ? styles.cut : undefined} style={isCut ? { maxHeight: height } : undefined}>
        <div ref={content}>{children}</div>
      </div>
      {isLong && (
        <div className={styles.foot}>
          <Button
            variant="quiet"
            isGuarded={false}
            aria-expanded={isOpen}
            aria-controls={id}
            icon={isOpen ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
            onPress={() => setOpen(!isOpen)}
          >
            {isOpen ? '收起' : '展开全文'}
          </Button>
        </div>
      )}
    </div>
  )
}
