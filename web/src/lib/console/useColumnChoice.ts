import { useMemo } from 'react'
import type { ColumnChoice } from '../../kit/console/ColumnChooser.tsx'
import type { CrudColumn } from './crud.ts'
import { useStored } from './useStored.ts'

/** The person's choice of columns; columns that came later stand at the end. */
export function useColumnChoice<Row>(resourceKey: string, columns: readonly CrudColumn<Row>[]) {
  const [stored, store] = useStored<ColumnChoice>(`columns_${resourceKey}`)
  const choice = useMemo(() => {
    const known = new Map(columns.map((column) => [column.key, column]))
    const kept = stored.filter((one) => known.has(one.key))
    const keys = new Set(kept.map((one) => one.key))
    const added = columns
      .filter((column) => !keys.has(column.key))
      .map((column) => ({ key: column.key, isShown: !column.isOptional }))
    return [...kept, ...added]
  }, [stored, columns])
  const shown = useMemo(
    () =>
      choice.flatMap((one) => {
        const column = one.isShown && columns.find((candidate) => candidate.key === one.key)
        return column ? [column] : []
      }),
    [choice, columns],
  )
  return { choice, shown, store, reset: () => store([]) }
}
