import type { secondFactor as entries } from '@heyi/contract/identity/second-factor'
import { atDevice, type Scenes } from '../../../testing/scene.ts'
import { enrolled, shownCode } from '../testing.ts'

export const scenes: Scenes<typeof entries> = {
  beginSecondFactor: async (stage) => [{ who: await atDevice(stage), input: {} }],
  async confirmSecondFactor(stage) {
    const who = await atDevice(stage)
    const { secret } = (await who.call('identity.beginSecondFactor', {})).data
    return [{ who, input: { code: shownCode(secret) } }]
  },
  async renewRecoveryCodes(stage) {
    const who = await atDevice(stage)
    await enrolled(who)
    return [{ who, input: {} }]
  },
  async endSecondFactor(stage) {
    const who = await atDevice(stage)
    const { secret } = await enrolled(who)
    return [{ who, input: { code: shownCode(secret) } }]
  },
}
