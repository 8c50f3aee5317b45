import { Fragment } from 'react'
import styles from './Unbroken.module.css'

/** A time, a span of times, a number or a phone number: from its first digit to its last; and the words between. */
const PARTS = /\d[\d:：.+\-–—~]*\d|\D+|\d/g
const isFigure = (part: string) => /^\d.*\d$/.test(part)

/** A line of text whose figures stay whole: 07:30-18:00 never ends a line half-way. */
export function Unbroken({ text }: { text: string }) {
  return [...text.matchAll(PARTS)].map(({ 0: part, index: at }) =>
    isFigure(part) ? (
      <span key={at} className={styles.whole}>
        {part}
      </span>
    ) : (
      <Fragment key={at}>{part}</Fragment>
    ),
  )
}
