import { Check, CircleAlert } from 'lucide-react'
import { type ReactNode, type Ref, useId } from 'react'
import styles from './choice.module.css'

export type CheckboxProps = {
  children: ReactNode
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  isDisabled?: boolean
  error?: string | undefined
  name?: string
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  /** The name when the words beside it are a picture or a price. */
  'aria-label'?: string
}

/** A tick box whose whole line can be pressed. */
export function Checkbox({ children, isSelected, onChange, error, ...rest }: CheckboxProps) {
  const id = useId()
  return (
    <div>
      <label className={styles.line}>
        <input
          ref={rest.ref}
          type="checkbox"
          className={styles.native}
          name={rest.name}
          checked={isSelected}
          disabled={rest.isDisabled}
          aria-label={rest['aria-label']}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={(event) => onChange(event.target.checked)}
          onBlur={rest.onBlur}
        />
        <span className={styles.mark} aria-hidden>
          <Check />
        </span>
        <span className={styles.words}>{children}</span>
      </label>
      {error && (
        <p id={id} className={styles.error}>
          <CircleAlert aria-hidden />
          {error}
        </p>
      )}
    </div>
  )
}
