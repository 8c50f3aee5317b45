import { audit } from '../../../kernel/audit/audit.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { doDueRows } from '../../../kernel/jobs/due-rows.ts'
import { emit } from '../../../kernel/jobs/events.ts'
import type { JobContext } from '../../../kernel/jobs/job-context.ts'
import type { Task } from '../../../kernel/room.ts'
import type { IdentityDeps } from '../deps.ts'
import { revokeAll } from '../sign-in/store-session.ts'
import { forgetWays } from '../wechat/store.ts'
import type { Lent, Objection } from './lending.ts'
import { forgetPerson, lockDue, markGone, putOff, whoLeaves } from './store-leaving.ts'

const DAY_MS = 86_400_000
/** Accounts of one transaction. */
const MAX_BATCH = 20

/** What every room says of losses, or of what stands in the way; asked one after the other. */
async function gather<T>(lent: readonly Lent[], ask: (one: Lent) => Promise<readonly T[]> | undefined): Promise<T[]> {
  const all: T[] = []
  for (const one of lent) all.push(...((await ask(one)) ?? []))
  return all
}
export const lossesOf = (tx: Tx, { lent }: IdentityDeps, user_id: number): Promise<string[]> =>
  gather(lent, (one) => one.losses?.(tx, user_id))
export const objectionsTo = (tx: Tx, { lent }: IdentityDeps, user_id: number): Promise<Objection[]> =>
  gather(lent, (one) => one.objections?.(tx, user_id))

/** Deletes one account, or puts it off by a day where something stands in its way meanwhile. */
async function leaveNow(deps: IdentityDeps, { tx, now, afterCommit }: JobContext, id: number): Promise<void> {
  const user_id = await whoLeaves(tx, id)
  if (user_id === null) return
  const isStaff = (await deps.staffOf(tx, user_id, { active_organ_id: 0, active_role_id: 0 })) !== null
  if (isStaff || (await objectionsTo(tx, deps, user_id)).length) return putOff(tx, id, new Date(now.getTime() + DAY_MS))
  await forgetPerson(tx, user_id)
  // Whoever bought or paid while this began has waited for that row or was here before it: their order is seen now.
  const late = await objectionsTo(tx, deps, user_id)
  if (late.length) throw new Error(`account ${user_id} is in use while it leaves`)
  const ended = await revokeAll(tx, { user_id, except: 0, now })
  await forgetWays(tx, user_id)
  for (const one of deps.lent) await one.forget?.(tx, user_id, { secrets: deps.secrets, now })
  await markGone(tx, id, now)
  await audit(tx, { actor_id: null, subject_id: user_id, action: 'leaving.done', target: 'user', target_id: user_id })
  await emit(tx, 'person.left', [{ user_id }])
  afterCommit(() => {
    for (const session_id of ended) deps.live.endSession(session_id)
    deps.live.endUser(user_id)
  })
}

/** Accounts whose fifteen days are over. A node that dies in between has deleted an account wholly or not at all. */
export const leave = (deps: IdentityDeps): Task => ({
  cron: '23 * * * *',
  run: (task) =>
    doDueRows(task, {
      event: 'leaving-failed',
      most: MAX_BATCH,
      take: lockDue,
      work: async (body, ids) => {
        for (const id of ids) await leaveNow(deps, body, id)
      },
    }),
})
