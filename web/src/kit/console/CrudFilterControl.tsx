import { Select } from '../Select.tsx'
import { TextField } from '../TextField.tsx'
import type { CrudFilter } from './crud.ts'
import { useDraft } from './useDraft.ts'

interface CrudFilterControlProps {
  filter: CrudFilter
  value: string
  problem: string | undefined
  onChange: (value: string) => void
}

/** One filter over the table. */
export function CrudFilterControl({ filter, value, problem, onChange }: CrudFilterControlProps) {
  const [draft, setDraft] = useDraft(value, onChange)
  if (filter.kind === 'select')
    return (
      <Select
        label={filter.label}
        isLabelHidden
        placeholder={`全部${filter.label}`}
        options={filter.options ?? []}
        value={value || null}
        onChange={onChange}
        onClear={() => onChange('')}
        error={problem}
      />
    )
  if (filter.kind === 'date')
    return (
      <TextField
        label={filter.label}
        isLabelHidden
        before={filter.label}
        type="date"
        value={value}
        onChange={onChange}
        error={problem}
      />
    )
  return (
    <TextField
      label={filter.label}
      isLabelHidden
      placeholder={filter.label}
      value={draft}
      onChange={setDraft}
      error={problem}
    />
  )
}
