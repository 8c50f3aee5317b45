import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Choice.module.css'

type ChoiceProps = {
  /** Undefined where a press leads on and nothing stays chosen. */
  isChosen?: boolean
  onPress: () => void
  children: ReactNode
}

/** One of those that a search found, to be chosen by a press; inside a list. */
export function Choice({ isChosen, onPress, children }: ChoiceProps) {
  return (
    <button type="button" className={styles.choice} aria-pressed={isChosen} onClick={onPress}>
      {children}
      {isChosen && <Check aria-hidden />}
    </button>
  )
}

/** What was chosen, with what gives it up again. */
export const Chosen = ({ children }: { children: ReactNode }) => <div className={styles.chosen}>{children}</div>

/** What a choice says of itself. */
export const ChoiceWords = ({ name, detail }: { name: ReactNode; detail?: ReactNode }) => (
  <span className={styles.words}>
    <span className={detail === undefined ? undefined : styles.name}>{name}</span>
    {detail !== undefined && <span className={styles.detail}>{detail}</span>}
  </span>
)
