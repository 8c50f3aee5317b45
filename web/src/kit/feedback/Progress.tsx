import { useId } from 'react'
import styles from './Progress.module.css'

type Props = {
  /** What goes on, such as 正在导出. */
  label: string
  /** In words beside it, such as 300 / 1,200 行. */
  words?: string
  done: number
  /** Null while it is not known. */
  of: number | null
}

/** How far something is that goes on by itself. */
export function Progress({ label, words, done, of }: Props) {
  const id = useId()
  return (
    <div className={styles.progress}>
      <span id={id}>{label}</span>
      {words && <span className={styles.words}>{words}</span>}
      <progress
        className={styles.bar}
        aria-labelledby={id}
        {...(of === null ? {} : { value: done, max: Math.max(of, 1) })}
      />
    </div>
  )
}
