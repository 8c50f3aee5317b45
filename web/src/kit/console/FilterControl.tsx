import { Select } from '../fields/Select.tsx'
import { TextField } from '../fields/TextField.tsx'
import { useDraft } from './useDraft.ts'

export type TableFilter = {
  key: string
  label: string
  kind: 'select' | 'text' | 'date'
  options?: readonly { value: string; label: string }[]
  /** What is wrong with its value beside the others, said under it. */
  problem?: (params: Readonly<Record<string, string>>) => string | undefined
}

type FilterControlProps = {
  filter: TableFilter
  value: string
  problem: string | undefined
  onChange: (value: string) => void
}

/** One filter over the table. */
export function FilterControl({ filter, value, problem, onChange }: FilterControlProps) {
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
