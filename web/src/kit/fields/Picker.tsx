import { Sheet } from '../overlays/Sheet.tsx'
import { PickerLevels, type PickerLevelsProps } from './PickerLevels.tsx'

export type { PickerOption } from './PickerLevels.tsx'

export interface PickerProps extends PickerLevelsProps {
  isOpen: boolean
  title: string
}

/** A sheet of lists, one level after the other, for regions and the like. */
export function Picker({ isOpen, title, ...levels }: PickerProps) {
  return (
    <Sheet isOpen={isOpen} onClose={levels.onClose} title={title}>
      <PickerLevels {...levels} />
    </Sheet>
  )
}
