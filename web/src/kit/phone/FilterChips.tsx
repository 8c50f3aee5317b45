import { Check, CircleAlert } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import styles from './FilterChips.module.css'

export type FilterChipsProps<Value extends string | number = string> = {
  /** What is filtered, for screen readers. */
  label: string
  options: readonly { value: Value; label: string; count?: number }[]
  value: Value
  onChange: (value: Value) => void
  /** What is wrong with the choice, and how often that was said: each time the focus goes there. */
  error?: { message: string; times: number } | undefined
}

/** One filter chosen from a row of pills that wraps. */
export function FilterChips<Value extends string | number = string>(props: FilterChipsProps<Value>) {
  const id = useId()
  const group = useRef<HTMLDivElement>(null)
  const times = props.error?.times ?? 0
  useEffect(() => {
    if (times > 0) group.current?.querySelector('button')?.focus()
  }, [times])
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own */}
      <div
        ref={group}
        role="group"
        aria-label={props.label}
        aria-describedby={props.error ? id : undefined}
        className={styles.row}
      >
        {props.options.map((option) => {
          const isOn = option.value === props.value
          return (
            <button
              key={option.value}
              type="button"
              aria-pressed={isOn}
              className={styles.chip}
              onClick={() => props.onChange(option.value)}
            >
              {isOn && <Check aria-hidden />}
              {option.label}
              {option.count !== undefined && <span> {option.count}</span>}
            </button>
          )
        })}
      </div>
      {props.error && (
        <p id={id} role="alert" className={styles.error}>
          <CircleAlert aria-hidden />
          {props.error.message}
        </p>
      )}
    </>
  )
}
