import type { MouseEvent, ReactNode, Ref } from 'react'
import { Spinner } from '../feedback/Spinner.tsx'
import styles from './Button.module.css'
import { cx } from './cx.ts'
import { type PressResult, usePressGuard } from './usePressGuard.ts'

export type ButtonVariant = 'primary' | 'accent' | 'plain' | 'quiet' | 'remove' | 'danger'
export type ButtonSize = 'm' | 'l' | 's'

export type ButtonProps = {
  children: ReactNode
  /** primary: the way on (jade). accent: the one call to action of a screen (persimmon). plain: outlined. quiet: text. remove: text, for what takes something away. danger. */
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  /** May return a promise: the button is busy until it settles. */
  onPress?: () => PressResult
  type?: 'button' | 'submit'
  isBusy?: boolean
  isDisabled?: boolean
  /** Reads and looks disabled, yet a press still arrives, so that it can say why not. */
  isBlocked?: boolean
  /** Fills the width. */
  isWide?: boolean
  /** False for steppers and other buttons that are meant to be pressed quickly in a row. */
  isGuarded?: boolean
  ref?: Ref<HTMLButtonElement>
  form?: string
  /** -1 where arrows lead to it instead of Tab. */
  tabIndex?: -1
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-expanded'?: boolean
  'aria-controls'?: string
  'aria-pressed'?: boolean
  'aria-haspopup'?: 'dialog' | 'menu' | 'listbox'
}

/** A form that was refused sent nothing: pressing again after mending it is not a double tap. */
const isRefused = (form: HTMLFormElement | null): boolean =>
  Boolean(form?.querySelector(form.noValidate ? '[aria-invalid="true"]' : '[aria-invalid="true"], :invalid'))

/** A button with the 2 s double-tap guard and a busy state. */
export function Button(props: ButtonProps) {
  const { children, variant = 'primary', size = 'm', icon, onPress, type = 'button', isBusy } = props
  const { isDisabled, isBlocked, isWide, isGuarded = true, ref, ...rest } = props
  const guard = usePressGuard(onPress, isGuarded)
  const isWorking = Boolean(isBusy) || guard.isRunning

  function onClick(event: MouseEvent<HTMLButtonElement>) {
    if (isWorking || isDisabled) {
      event.preventDefault()
      return
    }
    if (type === 'button' || onPress) {
      guard.press()
      return
    }
    const { form } = event.currentTarget
    if (isRefused(form)) guard.release()
    if (!guard.take()) event.preventDefault()
    // Nor is pressing again after something was changed.
    form?.addEventListener('input', guard.release, { once: true })
  }

  return (
    <button
      ref={ref}
      type={type}
      form={rest.form}
      tabIndex={rest.tabIndex}
      className={cx(styles.button, styles[variant], size !== 'm' && styles[size], isWide && styles.wide)}
      aria-busy={isWorking || undefined}
      aria-disabled={isDisabled || isBlocked || undefined}
      aria-label={rest['aria-label']}
      aria-describedby={rest['aria-describedby']}
      aria-expanded={rest['aria-expanded']}
      aria-controls={rest['aria-controls']}
      aria-pressed={rest['aria-pressed']}
      aria-haspopup={rest['aria-haspopup']}
      onClick={onClick}
      // Nor does a key that is still held down press what has come under the focus meanwhile.
      onKeyDown={(event) => isGuarded && event.repeat && event.key === 'Enter' && event.preventDefault()}
      // Who went elsewhere and came back means it: only a repeated press is a double tap.
      onBlur={guard.release}
    >
      {isWorking ? <Spinner /> : icon}
      <span>{children}</span>
    </button>
  )
}
