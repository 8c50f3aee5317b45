import { Check } from 'lucide-react'
import { type Ref, useId } from 'react'
import { cx } from '../base/cx.ts'
import styles from './choice.module.css'
import { Field, type FieldProps } from './Field.tsx'
import type { RadioOption } from './RadioGroup.tsx'

export interface CheckboxGroupProps<Value extends string | number = string> extends FieldProps {
  options: readonly RadioOption<Value>[]
  value: readonly Value[]
  onChange: (value: Value[]) => void
  look?: 'big' | 'row'
  ref?: Ref<HTMLInputElement>
}

/** Any number of several. */
export function CheckboxGroup<Value extends string | number = string>(props: CheckboxGroupProps<Value>) {
  const id = useId()
  const { options, value, onChange, look = 'row', ref, ...field } = props
  function toggle(option: Value, isOn: boolean) {
    onChange(isOn ? [...value, option] : value.filter((one) => one !== option))
  }
  return (
    <Field id={id} as="group" {...field}>
      <div className={look === 'big' ? styles.options : styles.row}>
        {options.map((option, index) => (
          <label key={option.value} className={cx(styles.line, look === 'big' && styles.option)}>
            <input
              ref={index === 0 ? ref : undefined}
              type="checkbox"
              className={styles.native}
              name={field.name ?? id}
              checked={value.includes(option.value)}
              disabled={field.isDisabled || option.isDisabled}
              aria-invalid={field.error ? true : undefined}
              onChange={(event) => toggle(option.value, event.target.checked)}
              onBlur={field.onBlur}
            />
            <span className={styles.mark} aria-hidden>
              <Check />
            </span>
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
