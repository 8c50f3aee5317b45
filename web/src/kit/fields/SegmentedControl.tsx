import { useId } from 'react'
import styles from './SegmentedControl.module.css'

export type SegmentedControlProps<Value extends string = string> = {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  name?: string
}

/** Two to four short choices side by side, one of them on. */
export function SegmentedControl<Value extends string = string>(props: SegmentedControlProps<Value>) {
  const id = useId()
  return (
    <fieldset className={styles.group}>
      <legend className="sr-only">{props.label}</legend>
      {props.options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            className={styles.native}
            name={props.name ?? id}
            value={option.value}
            checked={option.value === props.value}
            onChange={() => props.onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
