import type { ReactNode, Ref } from 'react'
import { SearchField } from '../fields/SearchField.tsx'
import { FilterControl, type TableFilter } from './FilterControl.tsx'
import styles from './TableToolbar.module.css'
import { useDraft } from './useDraft.ts'

type Params = Readonly<Record<string, string>>

export type TableToolbarProps = {
  searchLabel?: string
  filters?: readonly TableFilter[]
  /** What the address holds. */
  params: Params
  /** Changes some entries of the address. */
  onChange: (change: Params) => void
  /** What was kept of filters, beside the tools; null where nothing was. */
  views: ReactNode
  /** What changes the table itself; null where it stands elsewhere. */
  tools: ReactNode
  searchRef: Ref<HTMLInputElement>
  /** Arrow down in the search box. */
  onDown: () => void
}

/** Whether filters leave no room for the tools on their line, in a window of 1280 px. */
export const isCrowded = (filters: readonly TableFilter[] = []): boolean =>
  filters.reduce((wide, { kind }) => wide + (kind === 'boxes' ? 2 : 1), 0) > MAX_BESIDE_TOOLS
/** So many filters stand on one line with the search box and the tools. */
const MAX_BESIDE_TOOLS = 5

/** Search first, then filters; at the right what changes the table itself. */
export function TableToolbar({ params, onChange, filters = [], ...rest }: TableToolbarProps) {
  const [words, setWords] = useDraft(params.q ?? '', (q) => onChange({ q }))
  return (
    <search className={styles.toolbar}>
      {rest.searchLabel && (
        <div className={styles.search}>
          <SearchField
            ref={rest.searchRef}
            label={`搜索${rest.searchLabel}`}
            value={words}
            onChange={setWords}
            onSubmit={(q) => onChange({ q })}
            onDown={rest.onDown}
            keyHint="/"
          />
        </div>
      )}
      {filters.map((filter) => (
        <div key={filter.key} className={filter.kind === 'boxes' ? undefined : styles.filter}>
          <FilterControl filter={filter} params={params} onChange={onChange} />
        </div>
      ))}
      {(rest.views || rest.tools) && (
        <div className={styles.end}>
          {rest.views}
          {rest.tools}
        </div>
      )}
    </search>
  )
}
