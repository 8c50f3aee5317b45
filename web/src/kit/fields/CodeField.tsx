import { type ReactNode, type Ref, useId } from 'react'
import { cx } from '../base/cx.ts'
import styles from './CodeField.module.css'
import { describeField, Field, type FieldProps } from './Field.tsx'
import box from './input.module.css'

export interface CodeFieldProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  /** Digits, 6 unless told. */
  length?: number
  /** Called once when the last digit is in. */
  onComplete?: (value: string) => void
  /** Usually a `SmsCodeButton`. */
  after?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/**
 * A verification code: one field, so pasting and the telephone's own suggestion work; anything that is
 * not a digit is dropped, so a pasted sentence leaves its code behind.
 */
export function CodeField({ length = 6, onComplete, ...props }: CodeFieldProps) {
  const id = useId()
  function change(text: string) {
    const digits = text.replace(/\D/g, '').slice(0, length)
    props.onChange(digits)
    if (digits.length === length && digits !== props.value) onComplete?.(digits)
  }
  return (
    <Field id={id} {...props}>
      <div className={styles.row}>
        <div className={cx(box.box, styles.code)}>
          <input
            {...describeField(id, props)}
            ref={props.ref}
            className={cx(box.input, styles.input)}
            inputMode="numeric"
            autoComplete="one-time-code"
            name={props.name}
            value={props.value}
            disabled={props.isDisabled}
            placeholder={`${length}位数字`}
            onChange={(event) => change(event.target.value)}
            onBlur={props.onBlur}
          />
        </div>
        {props.after}
      </div>
    </Field>
  )
}
