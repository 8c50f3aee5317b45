import { useState } from 'react'
import { Button } from '../../kit/base/Button.tsx'
import { PickerField } from '../../kit/fields/PickerField.tsx'
import { Sheet } from '../../kit/overlays/Sheet.tsx'
import { PeopleSearch } from './PeopleSearch.tsx'
import { type PickerProps, toggled } from './picked.ts'

/** A field of members, for the phone: a sheet with a search, which closes when the one asked for is chosen. */
export function PeopleSheetField({ find, value, onChange, most = 1, ...field }: PickerProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <PickerField {...field} text={value.map(({ name }) => name).join('、')} onOpen={() => setOpen(true)} />
      <Sheet
        isOpen={isOpen}
        onClose={close}
        title={`选择${field.label}`}
        footer={
          most > 1 && (
            <Button isWide isGuarded={false} onPress={close}>
              选好了（{value.length}）
            </Button>
          )
        }
      >
        <PeopleSearch
          label={field.label}
          find={find}
          chosen={value}
          onToggle={(person) => {
            const next = toggled(value, person, most)
            onChange(next)
            if (most === 1 && next.length > 0) close()
          }}
        />
      </Sheet>
    </>
  )
}
