import type { merging as entries } from '@heyi/contract/members/merging'
import type { Scenes, Stage } from '../../../testing/scene.ts'
import { grant } from '../../rewards/testing.ts'
import { labelled, registered } from '../testing.ts'

/** Somebody with points, money, a label and things in their cart. */
async function holding(stage: Stage): Promise<number> {
  const who = await stage.admin()
  const { id } = await registered(who)
  await who.call('members.setUserTags', { user_id: id, tag_ids: [(await labelled(who)).id] })
  await stage.app.database.transact((tx) => grant(tx, id, { points: 10, balance_fen: 10 }))
  await stage.sql`
    insert into cart_line (user_id, sku_id, quantity) select ${id}::int8, id, 1 from sku order by id limit 2`
  return id
}
const merged = (kept_id: number, duplicate_id: number) => ({
  ...{ kept_id, duplicate_id, reason: '同一个人登记了两次', is_checked: true },
})

/** Two of whom one has so much that a second person has to say so. */
async function asked(stage: Stage) {
  const [kept, duplicate] = [await stage.member(), await stage.member()]
  await stage.app.database.transact((tx) => grant(tx, duplicate.user_id, { points: 10_000 }))
  return merged(kept.user_id, duplicate.user_id)
}
/** Two who have agreed by their phones. */
async function agreed(stage: Stage, who: Awaited<ReturnType<Stage['admin']>>) {
  const [kept, duplicate] = [await stage.member(), await stage.member()]
  const pair = { kept_id: kept.user_id, duplicate_id: duplicate.user_id }
  const codeOf = async (to: 'kept' | 'duplicate', { mobile }: typeof kept) => {
    await who.call('members.sendMergeCode', { ...pair, to })
    return (await stage.outbox(mobile))[0]?.code ?? ''
  }
  return {
    ...merged(kept.user_id, duplicate.user_id),
    codes: { kept: await codeOf('kept', kept), duplicate: await codeOf('duplicate', duplicate) },
  }
}

export const scenes: Scenes<typeof entries> = {
  async mergeUsers(stage) {
    const who = await stage.admin()
    const [one, third] = [await registered(who), await registered(who)]
    return [
      { who, input: merged(one.id, await holding(stage)) },
      { who, input: merged(third.id, one.id) },
      { who, input: await asked(stage) },
      { who, input: await agreed(stage, who) },
    ]
  },
  async sendMergeCode(stage) {
    const [kept, duplicate] = [await stage.member(), await stage.member()]
    const pair = { kept_id: kept.user_id, duplicate_id: duplicate.user_id }
    return [{ who: await stage.admin(), input: { ...pair, to: 'kept' } }]
  },
  async decideMerge(stage) {
    const [who, clerk] = [await stage.admin(), await stage.staff('organ_admin')]
    const ask = async () => (await clerk.call('members.mergeUsers', await asked(stage))).data.merging_id
    return [
      { who, input: { merging_id: await ask(), event: 'approve' } },
      { who, input: { merging_id: await ask(), event: 'refuse', reason: '不是同一个人' } },
    ]
  },
  async undoMerge(stage) {
    const who = await stage.admin()
    const pair = merged((await registered(who)).id, await holding(stage))
    const { merging_id } = (await who.call('members.mergeUsers', pair)).data
    return [{ who, input: { merging_id, reason: '选错了人' } }]
  },
}
