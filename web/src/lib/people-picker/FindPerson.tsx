import { UserSearch } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../kit/base/IconButton.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { PeopleSearch } from './PeopleSearch.tsx'
import type { PickedPerson } from './usePeople.ts'

/** A button in a field that takes a person's number: finds the person by name, and gives the number to the field. */
export function FindPerson({ label, onFound }: { label: string; onFound: (person: PickedPerson) => void }) {
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
