import styles from './Unbroken.module.css'

/** A time, a span of times, a number or a phone number: from its first digit to its last. */
const FIGURES = /(\d[\d:：.+\-–—~]*\d)/

/** A line of text whose figures stay whole: 07:30-18:00 never ends a line half-way. */
export function Unbroken({ text }: { text: string }) {
  // Every second part is what the pattern caught.
  return text.split(FIGURES).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, which have no other name
      <span key={index} className={styles.whole}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}
