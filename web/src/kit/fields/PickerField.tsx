import { ChevronDown } from 'lucide-react'
import { type Ref, useId } from 'react'
import { cx } from '../base/cx.ts'
import { Field, type FieldProps } from './Field.tsx'
import styles from './PickerField.module.css'

export interface PickerFieldProps extends FieldProps {
  /** What was chosen, in words; empty while nothing is. */
  text: string
  placeholder?: string
  /** Opens the sheet that chooses, such as a `Picker`. */
  onOpen: () => void
  ref?: Ref<HTMLButtonElement>
}

/** A field whose value is chosen in a sheet. */
export function PickerField({ text, placeholder = '请选择', onOpen, ref, ...field }: PickerFieldProps) {
  const id = useId()
  const describedBy = cx(field.hint ? `${id}-hint` : '', field.error ? `${id}-error` : '')
  return (
    <Field id={id} {...field}>
      <button
        ref={ref}
        id={id}
        type="button"
        className={cx(styles.field, field.error && styles.wrong)}
        disabled={field.isDisabled}
        aria-haspopup="dialog"
        aria-describedby={describedBy || undefined}
        aria-label={`${field.label}：${text || placeholder}`}
        onClick={onOpen}
        onBlur={field.onBlur}
      >
        <span className={text ? styles.text : styles.empty}>{text || placeholder}</span>
        <ChevronDown aria-hidden />
      </button>
    </Field>
  )
}
