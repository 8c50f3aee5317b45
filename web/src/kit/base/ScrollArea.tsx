import type { ReactNode } from 'react'

type Props = { as?: 'section' | 'ul'; label: string; className: string | undefined; children: ReactNode }

/** What scrolls by itself: a stop of Tab, so that the keyboard reaches its end too. */
export function ScrollArea({ as: Part = 'section', label, className, children }: Props) {
  return (
    <Part className={className} tabIndex={0} aria-label={label}>
      {children}
    </Part>
  )
}
