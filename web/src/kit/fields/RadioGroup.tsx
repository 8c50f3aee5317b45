import { type ReactNode, type Ref, useId } from 'react'
import { cx } from '../base/cx.ts'
import styles from './choice.module.css'
import { Field, type FieldProps } from './Field.tsx'

export type RadioOption<Value extends string | number = string> = {
  value: Value
  label: ReactNode
  hint?: ReactNode
  isDisabled?: boolean
}

export interface RadioGroupProps<Value extends string | number = string> extends FieldProps {
  options: readonly RadioOption<Value>[]
  /** Null or undefined: nothing chosen yet. */
  value: Value | null | undefined
  onChange: (value: Value) => void
  /** The chosen one was pressed: the person wants just that. */
  onAgain?: () => void
  /** big: one framed option a line, for questionnaires and payment. row: side by side. */
  look?: 'big' | 'row'
  ref?: Ref<HTMLInputElement>
}

/** One of several. */
export function RadioGroup<Value extends string | number = string>(props: RadioGroupProps<Value>) {
  const id = useId()
  const { options, value, onChange, onAgain, look = 'big', ref, ...field } = props
  return (
    <Field id={id} as="group" {...field}>
      <div className={look === 'big' ? styles.options : styles.row}>
        {options.map((option, index) => (
          <label key={option.value} className={cx(styles.line, look === 'big' && styles.option)}>
            <input
              ref={index === 0 ? ref : undefined}
              type="radio"
              className={styles.native}
              name={field.name ?? id}
              value={option.value}
              checked={option.value === value}
              disabled={field.isDisabled || option.isDisabled}
              required={field.isRequired}
              aria-invalid={field.error ? true : undefined}
              onChange={() => onChange(option.value)}
              onClick={() => option.value === value && onAgain?.()}
              onBlur={field.onBlur}
            />
            <span className={cx(styles.mark, styles.round)} aria-hidden />
            <span className={styles.words}>
              {option.label}
              {option.hint && <span className={styles.hint}>{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </Field>
  )
}
