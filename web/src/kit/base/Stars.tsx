import { Star } from 'lucide-react'
import styles from './Stars.module.css'

type Props = {
  /** Whole stars. */
  count: number
  most: number
  /** What they mean, said beside them. */
  words: string
}

/** How good somebody found something: stars, and what they mean in a word. */
export function Stars({ count, most, words }: Props) {
  const places = Array.from({ length: most }, (_, nth) => nth + 1)
  return (
    <span className={styles.stars}>
      <span className={styles.row}>
        {places.map((place) => (
          <Star key={place} aria-hidden className={place <= count ? styles.full : undefined} />
        ))}
      </span>
      <span className={styles.words}>{words}</span>
    </span>
  )
}
