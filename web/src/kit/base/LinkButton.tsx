import type { ReactNode } from 'react'
import styles from './Button.module.css'
import type { ButtonSize, ButtonVariant } from './Button.tsx'
import { cx } from './cx.ts'

export type LinkButtonProps = {
  children: ReactNode
  /** A hash route (`#/pages/…`) or an outside address. */
  href: string
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  isWide?: boolean
  /** Opens a new window and says so to screen readers. */
  isExternal?: boolean
  /** What it leads to is kept as a file of this name. */
  download?: string
  'aria-label'?: string
}

/** A link that looks like a button: it goes somewhere, it does nothing else. */
export function LinkButton({ children, href, variant = 'plain', size = 'm', ...rest }: LinkButtonProps) {
  return (
    <a
      href={href}
      className={cx(styles.button, styles[variant], size !== 'm' && styles[size], rest.isWide && styles.wide)}
      aria-label={rest['aria-label']}
      target={rest.isExternal ? '_blank' : undefined}
      download={rest.download}
      rel={rest.isExternal ? 'noopener noreferrer' : undefined}
    >
      {rest.icon}
      <span>
        {children}
        {rest.isExternal && <span className="sr-only">（在新窗口打开）</span>}
      </span>
    </a>
  )
}
