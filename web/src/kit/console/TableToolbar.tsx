import { Columns3, Download, RotateCcw, Rows2, Rows3 } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { IconButton } from '../base/IconButton.tsx'
import { SearchField } from '../fields/SearchField.tsx'
import type { Density } from './density.ts'
import { FilterControl, keysOf, type TableFilter } from './FilterControl.tsx'
import styles from './TableToolbar.module.css'
import { useDraft } from './useDraft.ts'

type Params = Readonly<Record<string, string>>

export type TableToolbarProps = {
  searchLabel?: string
  filters?: readonly TableFilter[]
  /** Entries of the address that narrow the table from elsewhere: clearing the filters clears them too. */
  moreKeys?: readonly string[] | undefined
  /** What the address holds. */
  params: Params
  /** Changes some entries of the address. */
  onChange: (change: Params) => void
  /** Keeps the filters under a name. */
  save: ReactNode
  /** What was kept so, beside the icons; null where nothing was. */
  views: ReactNode
  onColumns: () => void
  onExport?: () => void
  density: Density
  onDensity: (density: Density) => void
  searchRef: Ref<HTMLInputElement>
  /** Arrow down in the search box. */
  onDown: () => void
}

/** Search first, then filters; at the right what changes the table itself. */
export function TableToolbar({ params, onChange, filters = [], ...rest }: TableToolbarProps) {
  const [words, setWords] = useDraft(params.q ?? '', (q) => onChange({ q }))
  const keys = ['q', ...filters.flatMap(keysOf), ...(rest.moreKeys ?? [])]
  const isCompact = rest.density === 'compact'
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
      <div className={styles.end}>
        {rest.views}
        <div className={styles.tools}>
          {keys.some((key) => params[key]) && (
            <IconButton
              icon={<RotateCcw aria-hidden />}
              label="清除筛选"
              onPress={() => onChange(Object.fromEntries(keys.map((key) => [key, ''])))}
            />
          )}
          {rest.save}
          <IconButton icon={<Columns3 aria-hidden />} label="选择列" onPress={rest.onColumns} />
          <IconButton
            icon={isCompact ? <Rows2 aria-hidden /> : <Rows3 aria-hidden />}
            label={isCompact ? '改用宽松的行' : '改用紧凑的行'}
            onPress={() => rest.onDensity(isCompact ? 'roomy' : 'compact')}
          />
          {rest.onExport && (
            <IconButton
              icon={<Download aria-hidden />}
              label="导出筛选结果"
              aria-haspopup="dialog"
              onPress={rest.onExport}
            />
          )}
        </div>
      </div>
    </search>
  )
}
