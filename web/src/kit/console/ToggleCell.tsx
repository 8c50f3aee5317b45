import type { ReactNode } from 'react'
import { IconButton } from '../base/IconButton.tsx'
import styles from './EditCell.module.css'
import { RowControl } from './RowControl.tsx'

export type ToggleCellProps = {
  /** What is on or off and of which row, such as 首页推荐羊毛围巾. */
  label: string
  icon: ReactNode
  isOn: boolean
  onChange: (isOn: boolean) => Promise<unknown>
  /** What stands there in words, beside the button. */
  children: ReactNode
}

/** Something of a row that is on or off, changed in its place. */
export function ToggleCell({ label, icon, isOn, onChange, children }: ToggleCellProps) {
  return (
    <span className={styles.shown}>
      {children}
      <RowControl className={styles.pencil}>
        <IconButton icon={icon} label={label} isPressed={isOn} isGuarded onPress={() => onChange(!isOn)} />
      </RowControl>
    </span>
  )
}
