import type { acting as entries } from '@heyi/contract/members/acting'
import { asTables, type Scenes } from '../../../testing/scene.ts'

export const scenes: Scenes<typeof entries> = {
  async beginActing(stage) {
    const [who, { user_id }] = [await stage.admin(), await stage.member()]
    const begin = { who, input: { user_id, reason: '本人在场，请我代办' } }
    return [begin, begin]
  },
  async endActing(stage) {
    const [who, { user_id }] = [await stage.admin(), await stage.member()]
    await who.call('members.beginActing', { user_id, reason: '本人来电' })
    return [{ who, input: {} }]
  },
  exportActingLog: (stage) => asTables(stage, {}),
}
