import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import styles from './Field.module.css'

/** What every field takes. Values go through `onChange(value)`, so use it with react-hook-form's `Controller`. */
export type FieldProps = {
  label: string
  /** Keeps the label for screen readers only. */
  isLabelHidden?: boolean
  /** A line under the label that helps to fill it in. */
  hint?: ReactNode
  /** The sentence under the field that says what to do; sets aria-invalid. */
  error?: string | undefined
  isRequired?: boolean
  isDisabled?: boolean
  name?: string
  onBlur?: () => void
}

/** The ids that tie a control to its label, hint and error. */
export function describeField(id: string, props: Pick<FieldProps, 'hint' | 'error' | 'isRequired'>) {
  const describedBy = cx(props.hint ? `${id}-hint` : '', props.error ? `${id}-error` : '')
  return {
    id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': props.error ? true : undefined,
    'aria-required': props.isRequired || undefined,
  }
}

interface FieldFrameProps extends FieldProps {
  /** The control's id. */
  id: string
  children: ReactNode
  /** `group` draws a fieldset with a legend, for several controls under one label. */
  as?: 'field' | 'group'
  /** A small figure at the right of the error line, such as a counter. */
  aside?: ReactNode
}

/** Label above, control, then hint and error below. */
export function Field({ id, children, as = 'field', label, aside, ...props }: FieldFrameProps) {
  const words = (
    <>
      {label}
      {props.isRequired && (
        <>
          <span className={styles.required} aria-hidden>
            *
          </span>
          {as === 'group' && <span className="sr-only">（必填）</span>}
        </>
      )}
    </>
  )
  const labelClass = props.isLabelHidden ? 'sr-only' : styles.label
  const below = (
    <div className={styles.below}>
      {props.error && (
        <p id={`${id}-error`} className={styles.error}>
          <CircleAlert aria-hidden />
          <span>{props.error}</span>
        </p>
      )}
      {aside}
    </div>
  )
  const hint = props.hint && (
    <p id={`${id}-hint`} className={styles.hint}>
      {props.hint}
    </p>
  )
  if (as === 'group')
    return (
      <fieldset id={id} className={styles.field} aria-describedby={describeField(id, props)['aria-describedby']}>
        <legend className={labelClass}>{words}</legend>
        {hint}
        {children}
        {below}
      </fieldset>
    )
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={labelClass}>
        {words}
      </label>
      {hint}
      {children}
      {below}
    </div>
  )
}
