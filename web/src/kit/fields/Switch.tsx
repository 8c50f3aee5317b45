import type { ReactNode, Ref } from 'react'
import { cx } from '../base/cx.ts'
import styles from './choice.module.css'

export type SwitchProps = {
  children: ReactNode
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  hint?: ReactNode
  isDisabled?: boolean
  name?: string
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

/** Something that is on or off at once; words at the left, the switch at the right. */
export function Switch({ children, isSelected, onChange, hint, ...rest }: SwitchProps) {
  return (
    <label className={cx(styles.line, styles.switch)}>
      <span className={styles.words}>
        {children}
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
      <input
        ref={rest.ref}
        type="checkbox"
        role="switch"
        className={styles.native}
        name={rest.name}
        checked={isSelected}
        aria-checked={isSelected}
        disabled={rest.isDisabled}
        onChange={(event) => onChange(event.target.checked)}
        onBlur={rest.onBlur}
      />
      <span className={styles.track} aria-hidden />
    </label>
  )
}
