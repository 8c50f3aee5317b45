import { Columns3, Download, RotateCcw } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Button } from '../base/Button.tsx'
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
  /** The saved filters. */
  views: ReactNode
  onColumns: () => void
  onExport?: () => Promise<unknown>
  searchRef: Ref<HTMLInputElement>
}

/** Search first, then filters, saved views, columns and export. */
export function TableToolbar({ params, onChange, filters = [], ...rest }: TableToolbarProps) {
  const [words, setWords] = useDraft(params.q ?? '', (q) => onChange({ q }))
  const isFiltered = Boolean(params.q) || filters.some((filter) => params[filter.key])
  function clear() {
    onChange({ q: '', ...Object.fromEntries(filters.map((filter) => [filter.key, ''])) })
  }
  return (
    <search className={styles.toolbar}>
      <div className={styles.row}>
        {rest.searchLabel && (
          <div className={styles.search}>
            <SearchField
              ref={rest.searchRef}
              label={`搜索${rest.searchLabel}`}
              value={words}
              onChange={setWords}
              onSubmit={(q) => onChange({ q })}
              keyHint="/"
            />
          </div>
        )}
        {filters.map((filter) => (
          <div key={filter.key} className={styles.filter}>
            <FilterControl
              filter={filter}
              value={params[filter.key] ?? ''}
              problem={filter.problem?.(params)}
              onChange={(value) => onChange({ [filter.key]: value })}
            />
          </div>
        ))}
      </div>
      <div className={styles.row}>
        {rest.views}
        {isFiltered && (
          <Button variant="quiet" size="s" isGuarded={false} icon={<RotateCcw aria-hidden />} onPress={clear}>
            清除筛选
          </Button>
        )}
        <div className={styles.tools}>
          <Button variant="quiet" size="s" isGuarded={false} icon={<Columns3 aria-hidden />} onPress={rest.onColumns}>
            选择列
          </Button>
          {rest.onExport && (
            <Button variant="quiet" size="s" icon={<Download aria-hidden />} onPress={rest.onExport}>
              导出筛选结果
            </Button>
          )}
        </div>
      </div>
    </search>
  )
}
