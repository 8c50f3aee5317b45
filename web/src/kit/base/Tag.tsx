import { Circle, CircleAlert, CircleCheck, Info, Leaf, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './Tag.module.css'

export type Tone = 'good' | 'warn' | 'bad' | 'note' | 'jade' | 'plain'

const ICONS: Record<Tone, typeof Info> = {
  good: CircleCheck,
  warn: TriangleAlert,
  bad: CircleAlert,
  note: Info,
  jade: Leaf,
  plain: Circle,
}

export type TagProps = {
  /** good done, warn waiting, bad wrong, note for your information, jade the brand, plain neutral. */
  tone?: Tone
  /** The word: a colour alone never says a state. */
  children: ReactNode
  /** Another icon; null for a mere label such as a category (jade and plain only). */
  icon?: ReactNode
}

/** A state or a category as icon and word. */
export function Tag({ tone = 'plain', children, icon }: TagProps) {
  const Icon = ICONS[tone]
  return (
    <span className={cx(styles.tag, styles[tone])}>
      {icon === undefined ? <Icon aria-hidden /> : icon}
      {children}
    </span>
  )
}
