import type { BookCheck, Inconsistency } from '../../../kernel/books.ts'
import type { TaskContext } from '../../../kernel/jobs/job-context.ts'
import { restSince } from '../../../kernel/jobs/rest.ts'
import type { Task } from '../../../kernel/room.ts'
import { bookChecks as membersChecks } from '../../members/index.ts'
import { bookChecks as ordersChecks } from '../../orders/index.ts'
import { bookChecks as rewardsChecks } from '../../rewards/index.ts'
import { LOOK_MINUTE, lookSince } from './rules.ts'
import { listFindings, lookAtOneMoment, replaceFindings } from './store.ts'

/** A check reads whole ledgers, so it may take this many milliseconds. */
const CHECK_LIMIT_MS = 120_000
/** Findings that are remembered, so that nobody is told of the same by the hour. */
const MAX_KNOWN = 1_000

/** What one check finds; null where it could not be made. */
async function findOf(
  { transact, alarm }: TaskContext,
  { name, find }: BookCheck,
  since: Date | null,
): Promise<Inconsistency[] | null> {
  try {
    return await transact(
      async ({ tx }) => {
        await lookAtOneMoment(tx, CHECK_LIMIT_MS)
        return find(tx, since)
      },
      { until: performance.now() + CHECK_LIMIT_MS },
    )
  } catch (error) {
    alarm('books-check-failed', { name, err: error })
    return null
  }
}

/**
 * By the hour what moved lately is looked at; at night, and while anything is wrong, everything. It runs by itself and not when
 * somebody looks at the console: a whole look reads every ledger.
 */
export const checkBooks: Task = {
  cron: `${LOOK_MINUTE} * * * *`,
  run: async (task) => {
    const known = await task.transact(({ tx }) => listFindings(tx, MAX_KNOWN))
    const isKnown = new Set(known.map(({ name, detail }) => `${name}\n${detail}`))
    const since = known.length ? null : lookSince(task.now)
    const found: Inconsistency[] = []
    const unmade: Inconsistency[] = []
    const looks: { name: string; wrong: number }[] = []
    for (const check of [...membersChecks, ...rewardsChecks, ...ordersChecks]) {
      const from = performance.now()
      const findings = await findOf(task, check, since)
      await restSince(from)
      if (findings) found.push(...findings)
      else unmade.push({ name: '账目检查没有做完', detail: `没有查完的一项：${check.name}` })
      looks.push({ name: check.name, wrong: findings?.length ?? 1 })
    }
    for (const one of found) if (!isKnown.has(`${one.name}\n${one.detail}`)) task.alarm('books-wrong', one)
    // Shown first: of all the others only some are.
    await task.transact(({ tx, now }) => replaceFindings(tx, { findings: [...unmade, ...found], looks, now }))
  },
}
