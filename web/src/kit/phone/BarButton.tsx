import type { ReactNode } from 'react'
import styles from './BarButton.module.css'

export type BarButtonProps = {
  icon: ReactNode
  /** Two characters, under the icon. */
  text: string
  onPress: () => void
}

/** A button of a screen's bar that opens a sheet: its word stands under its icon, so that it takes little of the title. */
export function BarButton({ icon, text, onPress }: BarButtonProps) {
  return (
    <button type="button" aria-haspopup="dialog" className={styles.button} onClick={onPress}>
      {icon}
      {text}
    </button>
  )
}
