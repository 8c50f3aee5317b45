import { Check } from 'lucide-react'
import styles from './FilterChips.module.css'

export type FilterChipsProps<Value extends string | number = string> = {
  /** What is filtered, for screen readers. */
  label: string
  options: readonly { value: Value; label: string; count?: number }[]
  value: Value
  onChange: (value: Value) => void
}

/** One filter chosen from a row of pills that wraps. */
export function FilterChips<Value extends string | number = string>(props: FilterChipsProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own
    <div role="group" aria-label={props.label} className={styles.row}>
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
  )
}
