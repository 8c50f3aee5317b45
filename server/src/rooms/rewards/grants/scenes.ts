import type { grants as entries } from '@heyi/contract/rewards/grants'
import { asTables, type Scenes, type Stage } from '../../../testing/scene.ts'
import { grant } from '../testing.ts'

/** So many points for one member, and five taken from another. */
async function giving(stage: Stage, delta: number) {
  const [one, other] = [await stage.member(), await stage.member()]
  await grant(stage.sql, other.user_id, { points: 100 })
  const lines = [
    { user_id: one.user_id, delta },
    { user_id: other.user_id, delta: -5 },
  ]
  return { who: await stage.admin(), input: { lines, reason: '志愿服务' } }
}
async function given(stage: Stage, delta: number): Promise<number> {
  const { who, input } = await giving(stage, delta)
  return (await who.call('rewards.helpUser', input)).data.id
}

export const scenes: Scenes<typeof entries> = {
  // The second is more than one may give alone.
  helpUser: async (stage) => [await giving(stage, 20), await giving(stage, 900)],
  async decideGrant(stage) {
    const who = await stage.staff('organ_admin')
    return [
      { who, input: { id: await given(stage, 900), event: 'approve' } },
      { who, input: { id: await given(stage, 800), event: 'refuse', reason: '没有这次活动' } },
    ]
  },
  async undoGrant(stage) {
    return [{ who: await stage.admin(), input: { id: await given(stage, 20), reason: '记错了人' } }]
  },
  async checkGrantSheet(stage) {
    const { mobile } = await stage.member()
    const userFile = new Blob([`手机号,积分\n${mobile},20\n13900000000,5\n`])
    return [{ who: await stage.admin(), input: { userFile } }]
  },
  exportGrants: (stage) => asTables(stage, {}),
  async setGrantCap(stage) {
    const who = await stage.admin()
    const { list } = (await who.call('rewards.getGrantCaps', {})).data
    const role_id = list.find(({ may_edit }) => may_edit)?.role_id ?? 0
    return [
      { who, input: { role_id, cap: { per_call: 700, per_day: 7_000 } } },
      { who, input: { role_id, cap: null } },
    ]
  },
}
