import type { TableFilter } from '../../../../kit/console/FilterControl.tsx'
import { FindPerson } from '../../../../lib/people-picker/FindPerson.tsx'
import { findPeople } from '../../../organisation/index.ts'

/** A field for a person, whose number can be found by who may look for people. */
export const personFilter = (key: string, label: string, maySearch: boolean): TableFilter => ({
  key,
  label,
  kind: 'text',
  ...(maySearch && {
    help: (set) => <FindPerson label={label} find={findPeople} onFound={({ id }) => set(String(id))} />,
  }),
})
