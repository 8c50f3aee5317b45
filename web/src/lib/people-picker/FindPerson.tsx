import { UserSearch } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../kit/base/IconButton.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { PeopleSearch } from './PeopleSearch.tsx'
import type { FindPeople, PickedPerson } from './usePeople.ts'

type FindPersonProps = { label: string; find: FindPeople; onFound: (person: PickedPerson) => void }

/** A button in a field that takes a person's number: finds the person by name, and gives the number to the field. */
export function FindPerson({ label, find, onFound }: FindPersonProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <IconButton
        icon={<UserSearch aria-hidden />}
        label={`查找${label}`}
        aria-haspopup="dialog"
        onPress={() => setOpen(true)}
      />
      {isOpen && (
        <Dialog isOpen title={`查找${label}`} onClose={close}>
          <PeopleSearch
            label={label}
            find={find}
            chosen={[]}
            onToggle={(person) => {
              onFound(person)
              close()
            }}
          />
        </Dialog>
      )}
    </>
  )
}
