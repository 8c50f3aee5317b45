import type { ReactNode } from 'react'
import { Select } from '../fields/Select.tsx'
import { TextField } from '../fields/TextField.tsx'
import { DaysFilter } from './DaysFilter.tsx'
import { type Pair, PairBoxes } from './PairBoxes.tsx'
import { useDraft } from './useDraft.ts'

export type TableFilter = {
  /** Of days: that of the first one; the last stands under `to`. A select's `none` is shown where nothing chosen is not all. */
  key: string
  label: string
} & (
  | { kind: 'select'; options: readonly { value: string; label: string }[]; none?: string }
  /** `help`: a control in the field that finds what is typed there, such as a person's number. */
  | { kind: 'text'; help?: (set: (value: string) => void) => ReactNode }
  | { kind: 'days'; to: string }
  | { kind: 'boxes'; options: Pair }
  /** Drawn by whoever lends it. */
  | { kind: 'own'; draw: (own: OwnFilter) => ReactNode }
)
/** What a filter of one's own is given: its entry of the address, and a way to change it. */
export type OwnFilter = { label: string; value: string; set: (value: string) => void }

type Params = Readonly<Record<string, string>>

/** The entries of the address that a filter reads. */
export const keysOf = (filter: TableFilter): readonly string[] =>
  filter.kind === 'days' ? [filter.key, filter.to] : [filter.key]

type FilterControlProps = {
  filter: TableFilter
  params: Params
  onChange: (change: Params) => void
}

/** One filter over the table. */
export function FilterControl({ filter, params, onChange }: FilterControlProps) {
  const { key, label } = filter
  const value = params[key] ?? ''
  const set = (value: string) => onChange({ [key]: value })
  const [draft, setDraft] = useDraft(value, set)
  if (filter.kind === 'select')
    return (
      <Select
        label={label}
        isLabelHidden
        placeholder={filter.none ?? `全部${label}`}
        options={filter.options}
        value={value || null}
        onChange={set}
        onClear={() => set('')}
      />
    )
  if (filter.kind === 'own') return filter.draw({ label, value, set })
  if (filter.kind === 'boxes') return <PairBoxes label={label} options={filter.options} value={value} onChange={set} />
  if (filter.kind === 'days')
    return (
      <DaysFilter
        label={label}
        value={{ from: value, to: params[filter.to] ?? '' }}
        onChange={({ from, to }) => onChange({ [key]: from, [filter.to]: to })}
      />
    )
  return (
    <TextField
      label={label}
      isLabelHidden
      placeholder={label}
      value={draft}
      onChange={setDraft}
      after={filter.help?.(set)}
    />
  )
}
