import type { ReactNode } from 'react'
import styles from './SaveBar.module.css'

type Props = {
  /** Why it was not saved; '' and undefined for nothing. */
  refusal?: string | null | undefined
  /** Fields that need a change, and the way to the first of them where there is one. */
  wrong: number
  onShowWrong?: () => void
  /** How it stands otherwise. */
  words: ReactNode
  /** What can be done with it. */
  children: ReactNode
}

/** Stays below a long form: how that stands, and what is done with it. */
export function SaveBar({ refusal, wrong, onShowWrong, words, children }: Props) {
  const sentence = `还有${wrong}处需要修改`
  return (
    <footer className={styles.bar}>
      <p role="status" className={styles.words}>
        {refusal ? (
          <strong className={styles.bad}>{refusal}</strong>
        ) : wrong === 0 ? (
          words
        ) : onShowWrong ? (
          <button type="button" className={styles.wrong} onClick={onShowWrong}>
            {sentence}
          </button>
        ) : (
          <strong className={styles.bad}>{sentence}</strong>
        )}
      </p>
      {children}
    </footer>
  )
}
