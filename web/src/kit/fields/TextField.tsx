import { type HTMLInputAutoCompleteAttribute, type KeyboardEventHandler, type ReactNode, type Ref, useId } from 'react'
import { describeField, Field, type FieldProps } from './Field.tsx'
import styles from './input.module.css'

export interface TextFieldProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'tel' | 'email' | 'url' | 'date' | 'time' | 'password'
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url'
  autoComplete?: HTMLInputAutoCompleteAttribute
  placeholder?: string
  maxLength?: number
  isReadOnly?: boolean
  /** A word, unit or icon in front of the text. */
  before?: ReactNode
  /** A unit or a control behind the text, such as `SmsCodeButton`. */
  after?: ReactNode
  min?: string
  max?: string
  onKeyDown?: KeyboardEventHandler<HTMLElement> | undefined
  ref?: Ref<HTMLInputElement>
}

/** One line of text with its label above and its error below. */
export function TextField(props: TextFieldProps) {
  const id = useId()
  return (
    <Field id={id} {...props}>
      <div className={styles.box}>
        {props.before && <span className={styles.addon}>{props.before}</span>}
        <input
          {...describeField(id, props)}
          ref={props.ref}
          className={styles.input}
          type={props.type ?? 'text'}
          name={props.name}
          value={props.value}
          inputMode={props.inputMode}
          autoComplete={props.autoComplete}
          placeholder={props.placeholder}
          maxLength={props.maxLength}
          min={props.min}
          max={props.max}
          disabled={props.isDisabled}
          readOnly={props.isReadOnly}
          onChange={(event) => props.onChange(event.target.value)}
          onBlur={props.onBlur}
          onKeyDown={props.onKeyDown}
        />
        {props.after && <span className={styles.addon}>{props.after}</span>}
      </div>
    </Field>
  )
}
