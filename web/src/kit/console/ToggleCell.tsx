import type { ReactNode } from 'react'
import { IconButton } from '../base/IconButton.tsx'
import { RowControl } from './RowControl.tsx'

export type ToggleCellProps = {
  /** What is on or off and of which row, such as 首页推荐羊毛围巾. */
  label: string
  icon: ReactNode
  isOn: boolean
  onChange: (isOn: boolean) => Promise<unknown>
}

/** Something of a row that is on or off, changed in its place. */
export function ToggleCell({ label, icon, isOn, onChange }: ToggleCellProps) {
  return (
    <RowControl>
      <IconButton icon={icon} label={label} isPressed={isOn} isGuarded onPress={() => onChange(!isOn)} />
    </RowControl>
  )
}
