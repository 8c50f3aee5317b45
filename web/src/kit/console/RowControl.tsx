import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react'

const stop = (event: SyntheticEvent) => event.stopPropagation()
const stopPress = (event: KeyboardEvent) => {
  if (event.key === 'Enter' || event.key === ' ') event.stopPropagation()
}

/** A control in a row: what is pressed in it neither opens nor selects the row. */
export function RowControl({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps presses from the row
    <span
      className={className}
      onPointerDown={stop}
      onMouseDown={stop}
      onClick={stop}
      onKeyDown={stopPress}
      data-select
    >
      {children}
    </span>
  )
}
