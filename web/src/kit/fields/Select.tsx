import { ChevronDown } from 'lucide-react'
import { type Ref, useId } from 'react'
import { cx } from '../base/cx.ts'
import { describeField, Field, type FieldProps } from './Field.tsx'
import box from './input.module.css'
import styles from './Select.module.css'

export type SelectOption<Value extends string | number = string> = {
  value: Value
  label: string
  isDisabled?: boolean
}

export interface SelectProps<Value extends string | number = string> extends FieldProps {
  options: readonly SelectOption<Value>[]
  /** Null or undefined: nothing chosen yet. */
  value: Value | null | undefined
  onChange: (value: Value) => void
  /** The line shown while nothing is chosen. */
  placeholder?: string
  /** Called when the first line is chosen again; without it an answer cannot be taken back. */
  onClear?: () => void
  ref?: Ref<HTMLSelectElement>
}

/** One of a list, with the telephone's own wheel, which people know and which follows their text size. */
export function Select<Value extends string | number = string>(props: SelectProps<Value>) {
  const id = useId()
  const { options, value, onChange, placeholder = '请选择', onClear } = props
  function pick(index: string) {
    const option = options[Number(index)]
    if (option) onChange(option.value)
    else onClear?.()
  }
  const chosen = options.findIndex((option) => option.value === value)
  return (
    <Field id={id} {...props}>
      <div className={box.box}>
        <select
          {...describeField(id, props)}
          ref={props.ref}
          className={cx(box.input, styles.select)}
          name={props.name}
          value={chosen < 0 ? '' : String(chosen)}
          disabled={props.isDisabled}
          onChange={(event) => pick(event.target.value)}
          onBlur={props.onBlur}
        >
          {(chosen < 0 || onClear) && (
            <option value="" disabled={!onClear}>
              {placeholder}
            </option>
          )}
          {options.map((option, index) => (
            <option key={option.value} value={String(index)} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className={styles.arrow} />
      </div>
    </Field>
  )
}
