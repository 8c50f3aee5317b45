import { audit } from '../../../kernel/audit/audit.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { doDueRows } from '../../../kernel/jobs/due-rows.ts'
import { emit } from '../../../kernel/jobs/events.ts'
import type { JobContext } from '../../../kernel/jobs/job-context.ts'
import type { Task } from '../../../kernel/room.ts'
import { forgetPersonal, type Objection, type PersonalData, type PersonalDeps } from '../core/personal-data.ts'
import { ownIds } from '../core/store-merged.ts'
import { revokeAll } from '../core/store-session.ts'
import type {} from './events.ts'
import { forgetPerson, lockDue, markGone, postpone, whoLeaves } from './store.ts'

const DAY_MS = 86_400_000
/** Accounts of one transaction. */
const MAX_BATCH = 20

/** What every topic says of losses, or of what stands in the way; asked one after the other. */
async function gather<T>(
  { personal }: PersonalDeps,
  ask: (one: PersonalData) => Promise<readonly T[]> | undefined,
): Promise<T[]> {
  const all: T[] = []
  for (const one of personal()) all.push(...((await ask(one)) ?? []))
  return all
}
export const lossesOf = (tx: Tx, deps: PersonalDeps, user_id: number): Promise<string[]> =>
  gather(deps, (one) => one.losses?.(tx, user_id))
/** By all numbers of a person: what whoever was merged into them has left counts too. */
export async function objectionsTo(tx: Tx, deps: PersonalDeps, own_ids: readonly number[]): Promise<Objection[]> {
  const all: Objection[] = []
  for (const id of own_ids) all.push(...(await gather(deps, (one) => one.objections?.(tx, id))))
  return all
}

/** Deletes one account, or puts it off by a day where something stands in its way meanwhile. */
async function leaveNow(deps: PersonalDeps, { tx, now, afterCommit }: JobContext, id: number): Promise<void> {
  const user_id = await whoLeaves(tx, id)
  if (user_id === null) return
  const isStaff = (await deps.staffOf(tx, user_id, { active_organ_id: 0, active_role_id: 0 })) !== null
  const own_ids = await ownIds(tx, user_id)
  if (isStaff || (await objectionsTo(tx, deps, own_ids)).length)
    return postpone(tx, id, new Date(now.getTime() + DAY_MS))
  for (const one of [...own_ids].sort((a, b) => a - b)) await forgetPerson(tx, one)
  // Whoever bought or paid while this began has waited for that row or was here before it: their order is seen now.
  const late = await objectionsTo(tx, deps, own_ids)
  if (late.length) throw new Error(`account ${user_id} is in use while it leaves`)
  const ended = await revokeAll(tx, { user_id, except: 0, now })
  await forgetPersonal(tx, deps, { own_ids, now })
  await markGone(tx, id, now)
  await audit(tx, { actor_id: null, subject_id: user_id, action: 'leaving.done', target: 'user', target_id: user_id })
  await emit(
    tx,
    'person.left',
    own_ids.map((one) => ({ user_id: one })),
  )
  afterCommit(() => {
    for (const session_id of ended) deps.live.endSession(session_id)
    deps.live.endUser(user_id)
  })
}

/** Accounts whose fifteen days are over. A node that dies in between has deleted an account wholly or not at all. */
export const leave = (deps: PersonalDeps): Task => ({
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
