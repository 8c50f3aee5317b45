import type { ReactNode, Ref } from 'react'
import { Spinner } from '../feedback/Spinner.tsx'
import { cx } from './cx.ts'
import styles from './IconButton.module.css'
import { type PressResult, usePressGuard } from './usePressGuard.ts'

export type IconButtonProps = {
  /** A lucide icon. */
  icon: ReactNode
  /** The accessible name, also shown as a tooltip. */
  label: string
  onPress?: () => PressResult
  variant?: 'quiet' | 'filled' | 'outlined'
  isDisabled?: boolean
  isBusy?: boolean
  isPressed?: boolean
  isGuarded?: boolean
  ref?: Ref<HTMLButtonElement>
  'aria-expanded'?: boolean
  'aria-controls'?: string
  'aria-haspopup'?: 'dialog'
  'aria-keyshortcuts'?: string
}

/** A button that shows only an icon; on the phone put a word beside it wherever there is room. */
export function IconButton({ icon, label, onPress, variant = 'quiet', ...rest }: IconButtonProps) {
  const guard = usePressGuard(onPress, rest.isGuarded ?? false)
  const isWorking = Boolean(rest.isBusy) || guard.isRunning
  return (
    <button
      ref={rest.ref}
      type="button"
      className={cx(styles.button, styles[variant])}
      aria-label={label}
      title={label}
      aria-busy={isWorking || undefined}
      aria-disabled={rest.isDisabled || undefined}
      aria-pressed={rest.isPressed}
      aria-expanded={rest['aria-expanded']}
      aria-controls={rest['aria-controls']}
      aria-haspopup={rest['aria-haspopup']}
      aria-keyshortcuts={rest['aria-keyshortcuts']}
      onClick={() => !rest.isDisabled && !isWorking && guard.press()}
    >
      {isWorking ? <Spinner /> : icon}
    </button>
  )
}
