import type { PermissionId } from '@heyi/contract/permissions'
import type { Subject } from '@heyi/contract/subjects'
import { type Actor, may, type StaffActor } from '../actor.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/pool.ts'
import { stale } from '../db/stale.ts'
import type { Tx } from '../db/tx.ts'
import { sweepInBatches } from '../jobs/sweep.ts'
import type { Live, Whom } from '../live/live.ts'
import type { Alarm } from '../log.ts'
import type { Task } from '../room.ts'
import type { Counts, ImportRow, ImportStore } from './store.ts'

type Later = {
  user_id: number
  session_id: number
  place: { active_organ_id: number; active_role_id: number }
  now: Date
}
/** What the work on sheets asks of whoever wires the room. */
export type ImportDeps = {
  alarm: Alarm
  /** Who asked for what is done later, with the rights they have now; null where their session has ended. */
  actorLater: (tx: Tx, given: Later) => Promise<Actor | null>
  live: Live
}
type JobDatabase = Pick<Database, 'use' | 'transact'>
/** A sheet that is worked on, with the rights that its sender has now. */
export type ImportWork = { clock: Clock; database: JobDatabase; row: ImportRow; staff: StaffActor }
/** Sheets of one kind: how rows are looked at, and how they enter. */
type Kind = {
  store: ImportStore
  permission: PermissionId
  /** What is stale once rows have entered. */
  changes: readonly Subject[]
  /** Looks at every row from the first on, in steps that each hold the sheet. */
  check: (work: ImportWork) => Promise<void>
  /** What lets the next good rows enter, each marked in the same transaction; it answers false where none is left. */
  enter: (work: ImportWork) => Promise<(tx: Tx) => Promise<boolean>>
  /** Notes in the log what has entered, and says whom it concerns besides the sender. */
  finish: (tx: Tx, row: ImportRow, counts: Counts) => Promise<Whom>
}

/** Rows of one step: each is a transaction. */
export const IMPORT_STEP = 200
/** Times that a sheet is tried before it counts as failed. */
const MAX_ATTEMPTS = 5
const MAX_SWEPT = 50

/** It was taken up by somebody else, who goes on. */
export class TakenUp extends Error {}

/** Who sent it, where they still may; null where not. */
async function sender(
  { actorLater }: ImportDeps,
  permission: PermissionId,
  { database, row, clock }: Omit<ImportWork, 'staff'>,
): Promise<StaffActor | null> {
  const place = { active_organ_id: row.organ_id, active_role_id: row.role_id }
  const { user_id, session_id } = row
  const actor = await database.use((tx) => actorLater(tx, { user_id, session_id, place, now: clock.now() }))
  return may(actor, permission) ? (actor?.staff ?? null) : null
}

async function doWork(deps: ImportDeps, kind: Kind, given: Omit<ImportWork, 'staff'>): Promise<Whom> {
  const { database, row } = given
  const { store } = kind
  // A process that is killed says nothing; where each that begins the sheet is, the sheet may be why.
  if (row.attempts > MAX_ATTEMPTS) throw new Error('nobody who began the sheet came to its end')
  const staff = await sender(deps, kind.permission, given)
  if (!staff) {
    await database.transact((tx) => store.move(tx, row, 'failed'))
    return {}
  }
  const work = { ...given, staff }
  if (row.state === 'checking') {
    await kind.check(work)
    await database.transact((tx) => store.move(tx, row, 'checked'))
    return {}
  }
  const step = await kind.enter(work)
  const next = async (tx: Tx) => {
    if (!(await store.hold(tx, row))) throw new TakenUp()
    stale(tx, kind.changes)
    return await step(tx)
  }
  while (await database.transact(next));
  return await database.transact(async (tx) =>
    (await store.move(tx, row, 'done')) ? await kind.finish(tx, row, await store.count(tx, row.id)) : {},
  )
}

/** Checks a sheet, or lets its good rows enter. The job of whoever is killed in the middle is given back, and does the rest. */
export const importJob =
  (deps: ImportDeps, kind: Kind) =>
  async ({ payload: { id }, database, clock }: { payload: { id: number }; database: JobDatabase; clock: Clock }) => {
    const row = await database.use((tx) => kind.store.take(tx, id))
    if (!row) return
    let whom: Whom = {}
    try {
      whom = await doWork(deps, kind, { database, row, clock })
    } catch (error) {
      if (error instanceof TakenUp) return
      // The queue tries it again, a little later each time.
      if (row.attempts < MAX_ATTEMPTS) throw error
      deps.alarm('import-failed', { id: row.id, err: error })
      await database.transact((tx) => kind.store.move(tx, row, 'failed'))
    }
    const entered = row.state === 'checking' ? [] : kind.changes
    deps.live.changed(['import', ...entered], { ...whom, people: [row.user_id] })
  }

/** Deletes sheets that are a day old. */
export const sweepImports = (store: ImportStore): Task => ({
  cron: '* * * * *',
  run: (given) => sweepInBatches(given, (tx, { most }) => store.deleteOld(tx, most), MAX_SWEPT),
})
