import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import styles from './Note.module.css'

type Props = {
  children: ReactNode
  tone?: 'warn' | 'bad' | 'note'
  /** Announced when it appears. */
  role?: 'alert' | 'status'
}

/** A sentence that must not be missed, where it belongs. */
export function Note({ children, tone = 'note', role }: Props) {
  const Icon = tone === 'note' ? Info : CircleAlert
  return (
    <p role={role} className={cx(styles.box, styles[tone])}>
      <Icon aria-hidden />
      <span>{children}</span>
    </p>
  )
}
