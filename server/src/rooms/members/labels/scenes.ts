import type { labels as entries } from '@heyi/contract/members/labels'
import type { Scenes } from '../../../testing/scene.ts'
import { labelled, labelName } from '../testing.ts'

const OWN = { group: '人群', colour: 'jade' as const }
const OF_MERCHANT = { group: '消费', colour: 'note' as const }

export const scenes: Scenes<typeof entries> = {
  async setTag(stage) {
    const who = await stage.admin()
    const { id, version } = await labelled(who)
    return [
      { who, input: { name: labelName(), ...OWN } },
      { who, input: { id, version, name: labelName(), ...OWN } },
    ]
  },
  async delTag(stage) {
    const [who, { user_id }] = [await stage.admin(), await stage.member()]
    const { id } = await labelled(who)
    await who.call('members.setUserTags', { user_id, tag_ids: [id] })
    return [{ who, input: { id } }]
  },
  async setSystemTag(stage) {
    const who = await stage.admin()
    const { id, version } = (await who.call('members.setSystemTag', { name: labelName(), ...OF_MERCHANT })).data
    return [
      { who, input: { name: labelName(), merchantId: 3, ...OF_MERCHANT } },
      { who, input: { id, version, name: labelName(), ...OF_MERCHANT } },
    ]
  },
  async delSystemTag(stage) {
    const [who, { user_id }] = [await stage.admin(), await stage.member()]
    const label = { name: labelName(), merchantId: 3, ...OF_MERCHANT }
    const { id } = (await who.call('members.setSystemTag', label)).data
    await who.call('members.setUserTags', { user_id, tag_ids: [id] })
    return [{ who, input: { id } }]
  },
  async setUserTags(stage) {
    const [who, { user_id }] = [await stage.admin(), await stage.member()]
    const { id } = await labelled(who)
    return [
      { who, input: { user_id, tag_ids: [id] } },
      { who, input: { user_id, tag_ids: [] } },
    ]
  },
}
