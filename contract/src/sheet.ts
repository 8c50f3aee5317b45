import { z } from 'zod'
import { call, type permission, type SheetColumns } from './call.ts'
import type { Entity } from './entities.ts'
import { ClientReqId, Id, idOf, keyOf } from './fields.ts'
import { sheetFormats } from './media/sheet-states.ts'
import type { Reason } from './reasons.ts'

type SheetOf<A, S extends z.ZodRawShape, K extends string, R extends Reason> = {
  path: string
  summary: string
  access: A
  freshProof?: true
  /** What the rows are narrowed by. */
  filter: S
  reasons?: readonly R[]
  /** Names the file. */
  title: string
  columns: SheetColumns<K>
}

/** Rows that one person picks for a table, at most. */
const MAX_PICKED = 2_000
/** Of a table's filter: those that were picked one by one; none picks none out. */
export const pickedRows = (entity: Entity) => z.array(idOf(entity)).max(MAX_PICKED).default([])

/**
 * A table that leaves as a file. Asking for it leaves a job, which writes the file; getSheets (media) tells how far it is and
 * getSheetFile gives it. The handler says rows only (kernel/sheets/source.ts).
 */
export function sheet<
  const A extends ReturnType<typeof permission>,
  S extends z.ZodRawShape,
  const K extends string,
  const R extends Reason = never,
>({ title, columns, filter, reasons = [], ...shared }: SheetOf<A, S, K, R>) {
  return {
    ...call({
      ...shared,
      kind: 'write',
      changes: ['sheet'],
      idempotent: true,
      limits: [{ by: 'user', max: 30, seconds: 600 }],
      input: z.object(filter).extend({
        format: keyOf(sheetFormats).default('xlsx'),
        client_req_id: ClientReqId.optional(),
      }),
      output: z.object({ id: Id }),
      reasons: ['SHEETS_TOO_MANY', ...reasons] as const,
    }),
    sheet: { title, columns } as { title: string; columns: SheetColumns<K> },
  }
}
