import { type Ref, useState } from 'react'
import { Picker } from '../../../kit/fields/Picker.tsx'
import { PickerField } from '../../../kit/fields/PickerField.tsx'
import { regionOptions } from '../../../lib/region-options.ts'

type Props = {
  value: readonly string[]
  onChange: (value: string[]) => void
  error?: string | undefined
  ref?: Ref<HTMLButtonElement>
}

/** Province, city and district, chosen one after the other. */
export function RegionField({ value, onChange, error, ref }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <PickerField
        ref={ref}
        label="所在地区"
        isRequired
        text={[...new Set(value)].join(' ')}
        placeholder="请选择省、市、区"
        error={error}
        onOpen={() => setOpen(true)}
      />
      <Picker
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="选择所在地区"
        levels={['省', '市', '区县']}
        load={regionOptions}
        value={value.map((name) => ({ value: name, label: name }))}
        onPick={(path) => onChange(path.map((step) => step.value))}
      />
    </>
  )
}
