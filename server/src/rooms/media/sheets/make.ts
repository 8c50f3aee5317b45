import { audit } from '../../../kernel/audit/audit.ts'
import { EXPORT_LIMIT_MS } from '../../../kernel/db/pool.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { Cell } from '../../../kernel/files/sheet.ts'
import { laterFacts } from '../../../kernel/http/handler.ts'
import { enqueue, type Job } from '../../../kernel/jobs/events.ts'
import { Refusal } from '../../../kernel/refuse.ts'
import type { Task } from '../../../kernel/room.ts'
import { writeSheet } from '../../../kernel/sheets/write.ts'
import { sweepFiles } from '../core/sweep-files.ts'
import type { SheetDeps } from './deps.ts'
import { type MadeSheet, maySheet } from './made.ts'
import { BUSY_SECONDS, MAX_ATTEMPTS, MAX_RUNNING, sheetKey } from './rules.ts'
import {
  deleteSheets,
  endedSheets,
  failSheet,
  finishSheet,
  noteProgress,
  putOffSheet,
  type SheetRow,
  takeSheet,
} from './store.ts'

type JobDatabase = Parameters<Job<'media:sheet'>>[0]['database']
type Allowed = { made: MadeSheet; actor: Parameters<MadeSheet['handler']['open']>[0]['actor'] }

/** Milliseconds between two notes of how far a table is. */
const NOTE_MS = 400

/** The rights of who asked, as they are now; null where there are none any more. */
async function allowed(deps: SheetDeps, database: JobDatabase, row: SheetRow, now: Date): Promise<Allowed | null> {
  const made = deps.made(row.room, row.name)
  const place = { active_organ_id: row.organ_id, active_role_id: row.role_id }
  const { user_id, session_id } = row
  const actor = await database.use((tx) => deps.actorLater(tx, { user_id, session_id, place, now }))
  return made && maySheet(actor, made) ? { made, actor } : null
}

/** Reads the rows and writes them, one batch after the other. */
async function write(deps: SheetDeps, database: JobDatabase, row: SheetRow, { made, actor }: Allowed) {
  const { entry, handler } = made
  const keys = Object.keys(entry.sheet.columns)
  const columns = Object.values(entry.sheet.columns).map(([name, width]) => ({ name, width }))
  const input = entry.input.parse(JSON.parse(deps.secrets.open(row.input_sealed)))
  let rows = 0
  let noted = 0
  async function note(total: number): Promise<void> {
    if (performance.now() < noted + NOTE_MS) return
    noted = performance.now()
    if (await database.use((tx) => noteProgress(tx, row, { rows, total }))) return
    throw new Error('the table was taken up by somebody else')
  }
  async function* batches(tx: Tx): AsyncGenerator<Cell[][]> {
    rows = 0
    const source = await handler.open({ input, actor, tx, deps: made.deps, now: row.created_at })
    if (!source) return
    const total = await source.count()
    await note(total)
    for await (const batch of source.batches()) {
      yield batch.map((cells) => keys.map((key) => cells[key] ?? null))
      rows += batch.length
      await note(total)
    }
  }
  const bytes = await deps.exporting.transact(
    (tx) => deps.storage.write(sheetKey(row.id, row.format), writeSheet(row.format, columns, batches(tx))),
    { until: performance.now() + EXPORT_LIMIT_MS },
  )
  return { rows, bytes, handler }
}

type Written = Awaited<ReturnType<typeof write>>
/** The log knows of a table once its file is whole. */
async function finish(tx: Tx, row: SheetRow, { rows, bytes, handler }: Written): Promise<void> {
  if (!(await finishSheet(tx, row, { rows, bytes }))) return
  await audit(tx, {
    actor_id: row.user_id,
    action: handler.action,
    target: handler.target,
    detail: { rows, format: row.format },
    request: laterFacts(row),
  })
}

/** What becomes of a table that could not be made: it is tried again, or it has failed. One that is refused would be each time. */
async function giveBack(deps: SheetDeps, database: JobDatabase, row: SheetRow, error: unknown): Promise<void> {
  const isRefused = error instanceof Refusal
  const isBusy = isRefused && error.reason === 'EXPORTS_BUSY'
  if (!isBusy && (isRefused || row.attempts >= MAX_ATTEMPTS)) {
    if (!isRefused) deps.alarm('sheet-failed', { id: row.id, name: row.name, err: error })
    await database.use((tx) => failSheet(tx, row))
    return
  }
  const after_seconds = isBusy ? BUSY_SECONDS : 2 ** row.attempts
  await database.transact(async (tx) => {
    await putOffSheet(tx, row, !isBusy)
    await enqueue(tx, 'media:sheet', { id: row.id }, { key: `sheet-${row.id}`, after_seconds })
  })
}

async function makeSheet(deps: SheetDeps, database: JobDatabase, row: SheetRow, now: Date): Promise<void> {
  try {
    // A process that is killed says nothing; where each that begins the table is, the table may be why.
    if (row.attempts > MAX_ATTEMPTS) throw new Error('nobody who began the table came to its end')
    const right = await allowed(deps, database, row, now)
    if (right) {
      const written = await write(deps, database, row, right)
      await database.transact((tx) => finish(tx, row, written))
    } else await database.use((tx) => failSheet(tx, row))
  } catch (error) {
    await giveBack(deps, database, row, error)
  }
  deps.live.changed(['sheet'], { people: [row.user_id] })
}

/** Makes a table that was asked for. The job of whoever is killed in the middle is given back, and done from the start. */
export function sheetJob(deps: SheetDeps): Job<'media:sheet'> {
  let running = 0
  return async ({ payload: { id }, database, now }) => {
    if (running >= MAX_RUNNING) {
      const again = { key: `sheet-${id}`, after_seconds: BUSY_SECONDS }
      return await database.transact((tx) => enqueue(tx, 'media:sheet', { id }, again))
    }
    running++
    try {
      const row = await database.use((tx) => takeSheet(tx, id))
      if (row) await makeSheet(deps, database, row, now)
    } finally {
      running--
    }
  }
}

/** Deletes what is a day old. */
export const sweepSheets = (deps: Pick<SheetDeps, 'storage' | 'alarm'>): Task => ({
  cron: '* * * * *',
  run: (task) =>
    sweepFiles(task, deps, {
      event: 'sheet-not-deleted',
      ended: endedSheets,
      keysOf: ({ id, format }) => [sheetKey(id, format)],
      drop: deleteSheets,
    }),
})
