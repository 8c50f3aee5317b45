import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../kit/base/Button.tsx'
import type { OwnFilter } from '../../kit/console/FilterControl.tsx'
import { PickerField } from '../../kit/fields/PickerField.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import type { Query } from '../query.ts'
import { PeopleSearch } from './PeopleSearch.tsx'
import type { FindPeople, PickedPerson } from './usePeople.ts'

type PersonFilterProps = OwnFilter & {
  find: FindPeople
  /** Somebody by the number that an address holds, for their name. */
  one: (id: number) => Pick<Query<{ name: string }>, 'queryKey' | 'queryFn'>
}

/** Narrows a table to one person, who is looked for by name or phone and shown by name. */
export function PersonFilter({ label, value, set, find, one }: PersonFilterProps) {
  const [isOpen, setOpen] = useState(false)
  const [picked, setPicked] = useState<PickedPerson | null>(null)
  const id = Number(value)
  const known = picked?.id === id ? picked : undefined
  const { data = known, error } = useQuery<{ name: string }, Error>({ ...one(id), enabled: id > 0 && !known })
  const close = () => setOpen(false)
  const choose = (person: PickedPerson | null) => {
    setPicked(person)
    set(person ? String(person.id) : '')
    close()
  }
  return (
    <>
      <PickerField
        label={label}
        isLabelHidden
        text={value ? (data?.name ?? (error ? '没有找到这个人' : '正在查找')) : `全部${label}`}
        onOpen={() => setOpen(true)}
      />
      {isOpen && (
        <Dialog
          isOpen
          title={`查找${label}`}
          onClose={close}
          footer={
            value && (
              <Button variant="plain" isGuarded={false} onPress={() => choose(null)}>
                看全部{label}
              </Button>
            )
          }
        >
          <PeopleSearch label={label} find={find} chosen={known ? [known] : []} onToggle={choose} />
        </Dialog>
      )}
    </>
  )
}
