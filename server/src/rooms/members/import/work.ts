import { PLATFORM_COMPANY } from '@heyi/contract/organisation/platform'
import { P } from '@heyi/contract/permissions'
import { audit, auditEach } from '../../../kernel/audit/audit.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { laterFacts } from '../../../kernel/http/handler.ts'
import type { Verdict } from '../../../kernel/imports/store.ts'
import { IMPORT_STEP, type ImportWork, importJob, TakenUp } from '../../../kernel/imports/work.ts'
import type { Job } from '../../../kernel/jobs/events.ts'
import { shanghaiDay } from '../../../kernel/time.ts'
import { registry } from '../../identity/index.ts'
import { organTree } from '../../organisation/index.ts'
import type { MembersDeps } from '../core/deps.ts'
import { knownAlready, type PlacedFacts } from './against.ts'
import { makeMates } from './mates.ts'
import { type Cells, readFacts } from './rules.ts'
import { allCells, type CellsRow, memberImports, nextGood } from './store.ts'

type Work = ImportWork & { deps: MembersDeps; read: (row: CellsRow) => ReturnType<typeof readFacts> }

/** How rows are read: by the organisations that the sender sees to now. */
async function readerOf(
  deps: MembersDeps,
  { database, clock, staff, row: { organ_id } }: ImportWork,
): Promise<Work['read']> {
  const organs = new Map<string, number[]>()
  const named = await database.use((tx) => organTree.namesOf(tx, staff.organ_ids))
  for (const [id, name] of named) organs.set(name, [...(organs.get(name) ?? []), id])
  const place = { organs, organ_id, today: shanghaiDay(clock.now()) }
  return ({ cells_sealed }) => readFacts(JSON.parse(deps.secrets.open(cells_sealed)) as Cells, place)
}

/** Looks at every row from the first on: at itself, at the rows before it, and at who is a member. */
async function check({ deps, database, row, staff, read }: Work): Promise<void> {
  const cells = await database.use((tx) => allCells(tx, row.id))
  const repeats = makeMates()
  for (let from = 0; from < cells.length; from += IMPORT_STEP) {
    const verdicts: Verdict[] = []
    const hopeful: PlacedFacts[] = []
    for (const one of cells.slice(from, from + IMPORT_STEP)) {
      const answer = read(one)
      const problem = 'problem' in answer ? answer.problem : repeats(one.place, answer.facts)
      if ('facts' in answer && !problem) hopeful.push({ place: one.place, facts: answer.facts })
      else verdicts.push({ place: one.place, problem: problem ?? '' })
    }
    await database.transact(async (tx) => {
      if (!(await memberImports.hold(tx, row, Math.min(from + IMPORT_STEP, cells.length)))) throw new TakenUp()
      const known = await knownAlready(tx, { secrets: deps.secrets, staff }, hopeful)
      const rest = hopeful.map(({ place }) => ({ place, problem: known.get(place) ?? '' }))
      await memberImports.judge(tx, row.id, [...verdicts, ...rest])
    })
  }
}

/** Lets the next good rows enter, each with its row marked in the same transaction; false where none is left. */
async function enterStep(tx: Tx, { deps, clock, row, staff, read }: Work): Promise<boolean> {
  const rows = await nextGood(tx, row.id, IMPORT_STEP)
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
  const ids = await registry.createMany(
    tx,
    deps.secrets,
    fresh.map(({ facts: { id_number: _, ...facts } }) => ({
      ...facts,
      default_company_id: PLATFORM_COMPANY,
      created_at,
    })),
  )
  const entered = fresh.flatMap(({ place }, i) => (ids[i] ? [{ place, id: ids[i] }] : []))
  verdicts.push(...[...known].map(([place, problem]) => ({ place, problem })))
  for (const [i, { place }] of fresh.entries())
    if (!ids[i]) verdicts.push({ place, problem: '这个手机号刚刚被别人登记了' })
  await memberImports.judge(tx, row.id, verdicts)
  await memberImports.markEntered(tx, row.id, entered)
  await auditEach(
    tx,
    entered.map(({ id }) => id),
    {
      actor_id: row.user_id,
      action: 'member.add',
      target: 'user',
      detail: { import_id: row.id },
      request: laterFacts(row),
    },
  )
  return true
}

/** Checks a sheet of new members, or lets its good rows enter. */
export const memberImportJob = (deps: MembersDeps): Job<'members:import'> =>
  importJob(deps, {
    store: memberImports,
    permission: P.memberEdit,
    changes: ['member', 'profile'],
    check: async (work) => check({ ...work, deps, read: await readerOf(deps, work) }),
    async enter(work) {
      const read = await readerOf(deps, work)
      return (tx) => enterStep(tx, { ...work, deps, read })
    },
    async finish(tx, row, { entered, bad }) {
      await audit(tx, {
        actor_id: row.user_id,
        action: 'member.import',
        target: 'member_import',
        target_id: row.id,
        detail: { entered, bad },
        request: laterFacts(row),
      })
      return {}
    },
  })
