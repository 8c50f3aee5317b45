import { randomUUID } from 'node:crypto'
import { grant } from '../../server/src/rooms/rewards/testing.ts'
import type { FaultCase, Scene } from './fault-case.ts'
import { SEEDED_STAFF } from './principals.ts'
import { signIn } from './sign-in.ts'

/** Two who are one person, each with something, and what merges them. */
async function twice({ database, admin }: Scene) {
  const add = async () => {
    const facts = { real_name: '陆根生', organ_id: 2, is_other: true }
    const { id } = await admin.does('members.setUserInfo', facts)
    await database.transact((tx) => grant(tx, id, { points: 30, balance_fen: 400 }))
    return id
  }
  const [kept_id, duplicate_id] = [await add(), await add()]
  const body = { kept_id, duplicate_id, reason: '同一个人登记了两次', is_checked: true, client_req_id: randomUUID() }
  const found: FaultCase['found'] = (tx) => tx`
    select points, balance_fen, held_points, held_fen, held_until is not null as is_held, (select count(*)::int from points_ledger where user_id = a.user_id and counter = 'transfer') as moved
    from account a where user_id in (${kept_id}, ${duplicate_id}) order by user_id = ${duplicate_id}`
  return { body, found }
}
const free = { held_points: 0, held_fen: 0, is_held: false }
const twoOf = (moved: number) => Array.from({ length: 2 }, () => ({ points: 30, balance_fen: 400, ...free, moved }))
/** What came is held, so that nothing of it is spent before it can be taken back. */
const merged = [
  { points: 60, balance_fen: 800, held_points: 30, held_fen: 400, is_held: true, moved: 1 },
  { points: 0, balance_fen: 0, ...free, moved: 1 },
]

/** Two members become one. */
export async function merging(scene: Scene): Promise<FaultCase> {
  const { body, found } = await twice(scene)
  return { call: 'members.mergeUsers', body, who: scene.admin, found, before: twoOf(0), after: merged, again: 'ok' }
}

/** The same, where a second person says so. */
export async function mergingAsSecond(scene: Scene): Promise<FaultCase> {
  const { body, found } = await twice(scene)
  const clerk = await signIn(scene.url, SEEDED_STAFF.organ_admin)
  await scene.database.transact((tx) => tx`update users set birthday = '1946-03-05' where id = ${body.kept_id}`)
  await scene.database.transact((tx) => tx`update users set birthday = '1946-03-06' where id = ${body.duplicate_id}`)
  const { merging_id } = await clerk.does('members.mergeUsers', body)
  return {
    call: 'members.decideMerge',
    body: { merging_id, event: 'approve', client_req_id: randomUUID() },
    who: scene.admin,
    found,
    before: twoOf(0),
    after: merged,
    again: 'ok',
  }
}

/** And two again. */
export async function separating(scene: Scene): Promise<FaultCase> {
  const { body, found } = await twice(scene)
  const { merging_id } = await scene.admin.does('members.mergeUsers', body)
  return {
    call: 'members.undoMerge',
    body: { merging_id, reason: '选错了人' },
    who: scene.admin,
    found,
    before: merged,
    after: twoOf(2),
    again: 'MERGING_UNDONE',
  }
}
