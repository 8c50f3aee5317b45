import type { FieldProps } from '../../kit/fields/Field.tsx'
import type { FindPeople, PickedPerson } from './usePeople.ts'

/** What both pickers take: of one person as of many, the value is a list. */
export type PickerProps = FieldProps & {
  find: FindPeople
  value: readonly PickedPerson[]
  onChange: (value: PickedPerson[]) => void
  /** How many may be chosen; one unless told. */
  most?: number
}

/** The choice after a press on somebody; the oldest gives way where it is full. */
export function toggled(value: readonly PickedPerson[], person: PickedPerson, most = 1): PickedPerson[] {
  if (value.some(({ id }) => id === person.id)) return value.filter(({ id }) => id !== person.id)
  return [...value, person].slice(-most)
}
