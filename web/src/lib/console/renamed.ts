import type { CellEdit } from './crud.ts'

type Named = { is_own: boolean; version: string; name: string }
type Rule = { max: number; problem: (name: string) => string | null }

/** A name that is changed in its row, where the row is one's own; all else of it stays. */
export const renamed = <Row extends Named>(
  { max, problem }: Rule,
  save: (row: Row, name: string, version: string | undefined) => Promise<{ version?: string }>,
): CellEdit<Row> => ({
  kind: 'text',
  maxLength: max,
  fits: (row) => row.is_own,
  version: (row) => row.version,
  read: (row) => row.name,
  problem,
  save,
})
