import type { payouts as entries } from '@heyi/contract/rewards/payouts'
import type { Scenes, Stage } from '../../../testing/scene.ts'
import { grant } from '../testing.ts'

/** What staff ask for somebody who has moved away and still has points. */
async function asking(stage: Stage) {
  const who = await stage.staff('organ_admin')
  const { user_id } = await stage.member()
  await grant(stage.sql, user_id, { points: 10 })
  await who.call('members.setUserState', { user_id, event: 'moveAway', reason: '搬到外地' })
  return { who, input: { user_id, reason: '家属来结算' } }
}
async function asked(stage: Stage): Promise<number> {
  const { who, input } = await asking(stage)
  return (await who.call('rewards.askPayout', input)).data.id
}

export const scenes: Scenes<typeof entries> = {
  askPayout: async (stage) => [await asking(stage)],
  async decidePayout(stage) {
    const who = await stage.admin()
    return [
      { who, input: { id: await asked(stage), event: 'pay' } },
      { who, input: { id: await asked(stage), event: 'refuse', note: '金额不对' } },
    ]
  },
}
