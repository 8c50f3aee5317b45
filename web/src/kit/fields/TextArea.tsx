import { type KeyboardEventHandler, type Ref, useId } from 'react'
import { describeField, Field, type FieldProps } from './Field.tsx'
import styles from './input.module.css'
import own from './TextArea.module.css'

export interface TextAreaProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  /** Characters, 140 unless told. */
  maxLength?: number
  rows?: number
  placeholder?: string
  isReadOnly?: boolean
  onKeyDown?: KeyboardEventHandler<HTMLElement> | undefined
  ref?: Ref<HTMLTextAreaElement>
}

/** Several lines of text with a counter. */
export function TextArea({ maxLength = 140, rows = 4, ...props }: TextAreaProps) {
  const id = useId()
  const counter = (
    <span className={own.counter}>
      <span aria-hidden>
        {props.value.length}/{maxLength}
      </span>
      <span className="sr-only">
        最多{maxLength}字，已输入{props.value.length}字
      </span>
    </span>
  )
  return (
    <Field id={id} {...props} aside={counter}>
      <div className={styles.box}>
        <textarea
          {...describeField(id, props)}
          ref={props.ref}
          className={styles.input}
          name={props.name}
          value={props.value}
          rows={rows}
          maxLength={maxLength}
          placeholder={props.placeholder}
          disabled={props.isDisabled}
          readOnly={props.isReadOnly}
          onChange={(event) => props.onChange(event.target.value)}
          onBlur={props.onBlur}
          onKeyDown={props.onKeyDown}
        />
      </div>
    </Field>
  )
}
