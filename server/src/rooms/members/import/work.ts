import { PLATFORM_COMPANY } from '@heyi/contract/organisation/platform'
import { P } from '@heyi/contract/permissions'
import { type Actor, may, type StaffActor } from '../../../kernel/actor.ts'
import { audit, auditEach } from '../../../kernel/audit/audit.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { describeError } from '../../../kernel/db/errors.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { RequestFacts } from '../../../kernel/http/handler.ts'
import type { Job } from '../../../kernel/jobs/events.ts'
import { sweepInBatches } from '../../../kernel/jobs/sweep.ts'
import type { Task } from '../../../kernel/room.ts'
import { shanghaiDay } from '../../../kernel/time.ts'
import { createMembers } from '../../identity/index.ts'
import { organNames } from '../../organisation/index.ts'
import type { MembersDeps } from '../deps.ts'
import { knownAlready, type PlacedFacts } from './against.ts'
import { makeMates } from './mates.ts'
import { type Cells, readFacts } from './rules.ts'
import {
  allCells,
  type CellsRow,
  countRows,
  deleteOld,
  holdImport,
  type ImportRow,
  judgeRows,
  markEntered,
  moveImport,
  nextGood,
  takeImport,
  type Verdict,
} from './store.ts'

type JobDatabase = Parameters<Job<'members:import'>>[0]['database']
type Work = {
  deps: MembersDeps
  clock: Clock
  database: JobDatabase
  row: ImportRow
  staff: StaffActor
  read: (row: CellsRow) => ReturnType<typeof readFacts>
}
/** Rows of one step: each is a transaction. */
const MAX_STEP = 200
/** Times that a sheet is tried before it counts as failed. */
const MAX_ATTEMPTS = 5
const MAX_SWEPT = 50

/** It was taken up by somebody else, who goes on. */
class TakenUp extends Error {}

/** Who sent it, where they still may; null where not. */
async function sender(deps: MembersDeps, database: JobDatabase, row: ImportRow, now: Date): Promise<StaffActor | null> {
  const place = { active_organ_id: row.organ_id, active_role_id: row.role_id }
  const { user_id, session_id } = row
  const actor: Actor | null = await database.use((tx) => deps.actorLater(tx, { user_id, session_id, place, now }))
  return may(actor, P.memberEdit) ? (actor?.staff ?? null) : null
}

/** How rows are read: by the organisations that the sender sees to now. */
async function readerOf(
  tx: Tx,
  { deps: { secrets }, clock, staff, row: { organ_id } }: Omit<Work, 'database' | 'read'>,
): Promise<Work['read']> {
  const organs = new Map<string, number[]>()
  for (const [id, name] of await organNames(tx, staff.organ_ids)) organs.set(name, [...(organs.get(name) ?? []), id])
  const place = { organs, organ_id, today: shanghaiDay(clock.now()) }
  return ({ cells_sealed }) => readFacts(JSON.parse(secrets.open(cells_sealed)) as Cells, place)
}

/** Looks at every row from the first on: at itself, at the rows before it, and at who is a member. */
async function check({ deps, database, row, staff, read }: Work): Promise<void> {
  const cells = await database.use((tx) => allCells(tx, row.id))
  const repeats = makeMates()
  for (let from = 0; from < cells.length; from += MAX_STEP) {
    const verdicts: Verdict[] = []
    const hopeful: PlacedFacts[] = []
    for (const one of cells.slice(from, from + MAX_STEP)) {
      const answer = read(one)
      const problem = 'problem' in answer ? answer.problem : repeats(one.place, answer.facts)
      if ('facts' in answer && !problem) hopeful.push({ place: one.place, facts: answer.facts })
      else verdicts.push({ place: one.place, problem: problem ?? '' })
    }
    await database.transact(async (tx) => {
      if (!(await holdImport(tx, row, Math.min(from + MAX_STEP, cells.length)))) throw new TakenUp()
      const known = await knownAlready(tx, { secrets: deps.secrets, staff }, hopeful)
      const rest = hopeful.map(({ place }) => ({ place, problem: known.get(place) ?? '' }))
      await judgeRows(tx, row.id, [...verdicts, ...rest])
    })
  }
  await database.transact((tx) => moveImport(tx, row, 'checked'))
}

const requestOf = ({ request_id: id, ip, client_id, organ_id }: ImportRow): RequestFacts => ({
  id,
  ip,
  client_id,
  organ_id,
  is_local: false,
  is_limited: true,
  origin: '',
})

/** Lets the next good rows enter, each with its row marked in the same transaction; false where none is left. */
async function enterStep(tx: Tx, { deps, clock, row, staff, read }: Work): Promise<boolean> {
  if (!(await holdImport(tx, row))) throw new TakenUp()
  const rows = await nextGood(tx, row.id, MAX_STEP)
  if (!rows.length) return false
  const verdicts: Verdict[] = []
  const hopeful: PlacedFacts[] = []
  for (const one of rows) {
    const answer = read(one)
    if ('facts' in answer) hopeful.push({ place: one.place, facts: answer.facts })
    else verdicts.push({ place: one.place, problem: answer.problem })
  }
  // Somebody may have become a member since the sheet was checked.
  const known = await knownAlready(tx, { secrets: deps.secrets, staff }, hopeful)
  const created_at = clock.now()
  const fresh = hopeful.filter(({ place }) => !known.has(place))
  const ids = await createMembers(
    tx,
    deps.secrets,
    fresh.map(({ facts: { id_number: _, ...facts } }) => ({
      ...facts,
      default_company_id: PLATFORM_COMPANY,
      created_at,
    })),
  )
  const entered = fresh.flatMap(({ place }, i) => (ids[i] ? [{ place, member_id: ids[i] }] : []))
  verdicts.push(...[...known].map(([place, problem]) => ({ place, problem })))
  for (const [i, { place }] of fresh.entries())
    if (!ids[i]) verdicts.push({ place, problem: '这个手机号刚刚被别人登记了' })
  await judgeRows(tx, row.id, verdicts)
  await markEntered(tx, row.id, entered)
  await auditEach(
    tx,
    entered.map(({ member_id }) => member_id),
    {
      actor_id: row.user_id,
      action: 'member.add',
      target: 'user',
      detail: { import_id: row.id },
      request: requestOf(row),
    },
  )
  return true
}

async function enter(work: Work): Promise<void> {
  const { database, row } = work
  while (await database.transact((tx) => enterStep(tx, work)));
  await database.transact(async (tx) => {
    if (!(await moveImport(tx, row, 'done'))) return
    const { entered, bad } = await countRows(tx, row.id)
    await audit(tx, {
      actor_id: row.user_id,
      action: 'member.import',
      target: 'member_import',
      target_id: row.id,
      detail: { entered, bad },
      request: requestOf(row),
    })
  })
}

async function work(deps: MembersDeps, database: JobDatabase, row: ImportRow, clock: Clock): Promise<void> {
  try {
    // A process that is killed says nothing; where each that begins the sheet is, the sheet may be why.
    if (row.attempts > MAX_ATTEMPTS) throw new Error('nobody who began the sheet came to its end')
    const staff = await sender(deps, database, row, clock.now())
    if (!staff) await database.transact((tx) => moveImport(tx, row, 'failed'))
    else {
      const read = await database.use((tx) => readerOf(tx, { deps, clock, staff, row }))
      await (row.state === 'checking' ? check : enter)({ deps, clock, database, row, staff, read })
    }
  } catch (error) {
    if (error instanceof TakenUp) return
    // The queue tries it again, a little later each time.
    if (row.attempts < MAX_ATTEMPTS) throw error
    deps.alarm('import-failed', { id: row.id, err: describeError(error) })
    await database.transact((tx) => moveImport(tx, row, 'failed'))
  }
  deps.live.changed(row.state === 'checking' ? ['import'] : ['import', 'member', 'profile'], { people: [row.user_id] })
}

/** Checks a sheet, or lets its good rows enter. The job of whoever is killed in the middle is given back, and does the rest. */
export const importJob =
  (deps: MembersDeps): Job<'members:import'> =>
  async ({ payload: { id }, database, clock }) => {
    const row = await database.use((tx) => takeImport(tx, id))
    if (row) await work(deps, database, row, clock)
  }

/** Deletes what is a day old. */
export const sweepImports: Task = {
  cron: '* * * * *',
  run: (given) => sweepInBatches(given, (tx, { most }) => deleteOld(tx, most), MAX_SWEPT),
}
