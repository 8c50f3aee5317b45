import type { Database } from '../../../kernel/db/pool.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { Job } from '../../../kernel/jobs/events.ts'
import { restSince } from '../../../kernel/jobs/rest.ts'
import type { Task } from '../../../kernel/room.ts'
import { organTree } from '../../organisation/index.ts'
import type { MembersDeps } from '../core/deps.ts'
import { applyRule, endOfStep, type HeldRule, holdRule, markRun, rulesOn, takeByRule } from './store.ts'

/** People of one transaction. */
const STEP = 1000
type RuleRun = { deps: Pick<MembersDeps, 'facts'>; label_id: number; now: Date }
type InTransaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/** One step of a rule that is on. Where the next one begins, or null where this was the last. */
async function step(tx: Tx, { deps, now }: RuleRun, rule: HeldRule, after: number): Promise<number | null> {
  const { label_id, facts } = rule
  const organ_ids = await organTree.below(tx, rule.organ_id)
  const until = await endOfStep(tx, { label_id, organ_ids, after, limit: STEP })
  await applyRule(tx, { label_id, organ_ids, facts, shared: deps.facts, after, until, now })
  return until
}

/** Goes over all whom a rule concerns, in steps; a rule that is changed meanwhile, or whose label is gone, is left to its own job. */
async function runRule(transact: InTransaction, given: RuleRun): Promise<void> {
  const { label_id, now } = given
  let version: number | null = null
  let after: number | null = 0
  while (after !== null) {
    const from: number = after
    const began = performance.now()
    const next: number | null | 'changed' = await transact(async (tx) => {
      const rule = await holdRule(tx, label_id)
      if (!rule || (version !== null && rule.version !== version)) return 'changed'
      version = rule.version
      if (rule.is_on) return await step(tx, given, rule, from)
      return (await takeByRule(tx, label_id, STEP)) === STEP ? 0 : null
    })
    if (next === 'changed') return
    after = next
    if (after !== null) await restSince(began)
  }
  const ran = version
  if (ran !== null) await transact((tx) => markRun(tx, { label_id, version: ran, now }))
}

type RuleDeps = Pick<MembersDeps, 'facts'>
/** Once a rule was saved. */
export const ruleJob =
  (deps: RuleDeps): Job<'members:label-rule'> =>
  ({ payload, database, now }: { payload: { label_id: number }; database: Pick<Database, 'transact'>; now: Date }) =>
    runRule((work) => database.transact(work), { deps, label_id: payload.label_id, now })

/** Every night, for what changes by itself: days that pass, orders and points. */
export const runRules = (deps: RuleDeps): Task => ({
  cron: '40 2 * * *',
  async run({ transact, alarm, now }) {
    for (const label_id of await transact(({ tx }) => rulesOn(tx)))
      await runRule((work) => transact(({ tx }) => work(tx)), { deps, label_id, now }).catch((error: unknown) =>
        alarm('label-rule-failed', { err: error, label_id }),
      )
  },
})
