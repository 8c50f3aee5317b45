import type { ReactNode } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import styles from './Words.module.css'

type Props = { title: string; words: readonly string[]; onChoose: (word: string) => void; action?: ReactNode }

/** Words to search for, as buttons under a heading; nothing where there are none. */
export function Words({ title, words, onChoose, action }: Props) {
  if (words.length === 0) return null
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {action}
      </div>
      <ul className={styles.words}>
        {words.map((word) => (
          <li key={word}>
            <Button variant="plain" size="s" isGuarded={false} onPress={() => onChoose(word)}>
              {word}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
