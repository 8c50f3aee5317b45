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

export const scenes: Scenes<typeof entries> = {
  async mergeUsers(stage) {
    const who = await stage.admin()
    const [one, third] = [await registered(who), await registered(who)]
    return [
      { who, input: merged(one.id, await holding(stage)) },
      { who, input: merged(third.id, one.id) },
    ]
  },
  async undoMerge(stage) {
    const who = await stage.admin()
    const pair = merged((await registered(who)).id, await holding(stage))
    const { merging_id } = (await who.call('members.mergeUsers', pair)).data
    return [{ who, input: { merging_id, reason: '选错了人' } }]
  },
}
