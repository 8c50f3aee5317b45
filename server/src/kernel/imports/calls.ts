import { importStates } from '@heyi/contract/import-states'
import type { StaffActor } from '../actor.ts'
import type { Tx } from '../db/tx.ts'
import type { RequestFacts, Upload } from '../http/handler.ts'
import { refuse } from '../refuse.ts'
import { type ReadRow, readSheet } from '../sheets/read.ts'
import { type ImportColumns, readCells, readHeadings } from './headings.ts'
import type { Counts, ImportRow, ImportStore } from './store.ts'

type Asker = { user_id: number; session_id: number; staff: StaffActor }
type Asked = { actor: Asker; tx: Tx; request: RequestFacts; now: Date }
/** What a row says by its column, as it was typed. */
export type PlacedCells<K extends string> = { place: number; cells: Partial<Record<K, string>> }
type Read<K extends string> = {
  columns: ImportColumns<K>
  /** The column without which it is no such sheet. */
  first: K
  most: number
}

/** Characters of a file's name that are kept. */
const MAX_NAME = 80
/** Rows above the headings: a title may stand there. */
const MAX_TITLES = 5
/** Rows of one statement. */
const MAX_STEP = 2_000

/** What the rows under the headings say. Refuses IMPORT_UNNAMED, IMPORT_EMPTY, IMPORT_TOO_LONG. */
function rowsUnder<K extends string>(rows: readonly ReadRow[], { columns, first, most }: Read<K>): PlacedCells<K>[] {
  const at = rows.slice(0, MAX_TITLES).findIndex(({ cells }) => readHeadings(columns, first, cells))
  const headings = readHeadings(columns, first, rows[at]?.cells ?? [])
  if (!headings) return refuse(rows.length ? 'IMPORT_UNNAMED' : 'IMPORT_EMPTY', { column: columns[first][1] })
  const found = rows.slice(at + 1).flatMap(({ place, cells }) => {
    const read = readCells(cells, headings)
    return read ? [{ place, cells: read }] : []
  })
  if (!found.length) refuse('IMPORT_EMPTY')
  if (found.length > most) refuse('IMPORT_TOO_LONG', { max: most })
  return found
}

/** What an uploaded sheet says, and its name. Refuses FILE_MISSING, IMPORT_UNREADABLE and what `rowsUnder` refuses. */
export async function readImport<K extends string>(
  upload: Upload | null,
  { user_id }: { user_id: number },
  read: Read<K>,
): Promise<{ name: string; rows: PlacedCells<K>[] }> {
  if (!upload?.data.length) return refuse('FILE_MISSING')
  // A few more than may be: headings, and one that tells that there are too many.
  const rows = await readSheet(upload.data, { most: read.most + 2 * MAX_TITLES, of: user_id })
  const name = upload.name.slice(0, MAX_NAME).toWellFormed().replaceAll('\u0000', '')
  return { name, rows: rowsUnder(rows ?? refuse('IMPORT_UNREADABLE'), read) }
}

/** Notes a sheet with its rows in place of the checked ones that the person sent before; answers its id. Refuses IMPORT_UNFINISHED. */
export async function noteImport(
  { actor, tx, request, now }: Asked,
  store: ImportStore,
  { name, rows }: { name: string; rows: readonly { place: number }[] },
): Promise<number> {
  const { user_id, session_id, staff } = actor
  const last = await store.last(tx, user_id)
  if (last && (last.state === 'checking' || last.state === 'entering')) refuse('IMPORT_UNFINISHED', { name: last.name })
  await store.drop(tx, user_id, null)
  const facts = {
    ...{ user_id, session_id, organ_id: staff.active_organ_id, role_id: staff.active_role_id },
    ...{ name, total: rows.length, ip: request.ip, client_id: request.client_id, request_id: request.id },
  }
  const id = await store.insert(tx, facts, now)
  for (let from = 0; from < rows.length; from += MAX_STEP)
    await store.insertRows(tx, id, rows.slice(from, from + MAX_STEP))
  return id
}

/**
 * Lets a checked sheet of the asker's enter; whoever confirms twice is answered as after the first time. Returns whether there is
 * work from now on. Refuses IMPORT_NOT_FOUND, IMPORT_STATE_CHANGED.
 */
export async function confirmImport({ actor, tx, request }: Asked, store: ImportStore, id: number): Promise<boolean> {
  const { user_id, session_id, staff } = actor
  const by = { user_id, session_id, organ_id: staff.active_organ_id, role_id: staff.active_role_id }
  const from = { ip: request.ip, client_id: request.client_id, request_id: request.id }
  if (await store.confirm(tx, { id, ...by, ...from })) return true
  const { state, organ_id } = (await store.of(tx, user_id, id)) ?? refuse('IMPORT_NOT_FOUND')
  if (organ_id !== staff.active_organ_id) refuse('IMPORT_NOT_FOUND')
  if (state !== 'entering' && state !== 'done') refuse('IMPORT_STATE_CHANGED', { state: importStates[state].name })
  return false
}

/** Gives up a checked sheet of the asker's. Refuses IMPORT_NOT_FOUND, IMPORT_STATE_CHANGED. */
export async function dropImport(
  { actor, tx }: Pick<Asked, 'actor' | 'tx'>,
  store: ImportStore,
  id: number,
): Promise<void> {
  if (await store.drop(tx, actor.user_id, id)) return
  const { state } = (await store.of(tx, actor.user_id, id)) ?? refuse('IMPORT_NOT_FOUND')
  refuse('IMPORT_STATE_CHANGED', { state: importStates[state].name })
}

type Problem = { place: number; name: string; problem: string }
/** The asker's last sheet as it is; null where there is none. */
export async function lastImport(
  tx: Tx,
  store: ImportStore,
  user_id: number,
  problems: (id: number) => Promise<Problem[]>,
): Promise<(ImportRow & Counts & { problems: Problem[] }) | null> {
  const sent = await store.last(tx, user_id)
  return sent && { ...sent, ...(await store.count(tx, sent.id)), problems: await problems(sent.id) }
}
