import { Printer } from 'lucide-react'
import { dateTime } from '../../../../lib/format.ts'
import styles from './PrintedMark.module.css'

/** Says that an order's slip was printed before, and when. */
export function PrintedMark({ at }: { at: string }) {
  const words = `配货单${dateTime(at)}打印过`
  return (
    <span className={styles.mark} title={words} role="img" aria-label={words}>
      <Printer aria-hidden />
    </span>
  )
}
