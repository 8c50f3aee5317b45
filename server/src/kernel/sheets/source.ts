import type { Action } from '@heyi/contract/actions'
import type { ParsedOf, SheetColumns } from '@heyi/contract/call'
import type { AuditTarget } from '@heyi/contract/members/audit-words'
import type { Actor, StaffActor } from '../actor.ts'
import { countOf, inBatches } from '../db/cursor.ts'
import type { Fragment } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'
import type { Cell } from '../files/sheet.ts'

/** The rows of a table that leaves as a file: how many, and what stands in each, batch by batch. */
export type SheetRows<K extends string = string> = {
  count: () => Promise<number>
  batches: () => AsyncIterable<readonly Readonly<Record<K, Cell>>[]>
}

type ColumnsOf<C> = C extends { sheet: { columns: SheetColumns<infer K> } } ? K : never
export type SheetContext<C, D = unknown> = {
  input: ParsedOf<C>
  /** Who asked, with the rights they have now. */
  actor: Actor & { staff: StaffActor }
  /** One transaction for all rows. */
  tx: Tx
  deps: D
  /** When it was asked for. */
  now: Date
}
/** How a room makes a table that its contract names. */
export type SheetHandler<C, D = unknown> = {
  /** How the log calls it, and what it is of. */
  action: Action
  target: AuditTarget
  /** Null where nothing can be found. */
  open: (context: SheetContext<C, D>) => Promise<SheetRows<ColumnsOf<C>> | null>
}
/** The same as the road calls it; its types were checked where the room was made. */
export type AnySheetHandler = {
  action: Action
  target: AuditTarget
  open: (context: Omit<SheetContext<never>, 'input'> & { input: unknown }) => Promise<SheetRows | null>
}

/** The rows of one statement, read by a cursor; `cells` says what stands in each of a batch. */
export const sheetRows = <Row extends object, K extends string>(
  tx: Tx,
  statement: Fragment,
  cells: (rows: readonly Row[]) => readonly Record<K, Cell>[] | Promise<readonly Record<K, Cell>[]>,
): SheetRows<K> => ({
  count: () => countOf(tx, statement),
  async *batches() {
    for await (const rows of inBatches<Row>(tx, 'sheet', statement)) yield await cells(rows)
  },
})
