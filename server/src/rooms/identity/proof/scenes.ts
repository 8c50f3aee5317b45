import type { proof as entries } from '@heyi/contract/identity/proof'
import { atDevice, type Scenes } from '../../../testing/scene.ts'
import { enrolled, newPassword, PASSWORD, seal, shownCode } from '../testing.ts'

export const scenes: Scenes<typeof entries> = {
  sendProofCode: async (stage) => [{ who: await atDevice(stage), input: {} }],
  async proveByCode(stage) {
    const who = await atDevice(stage)
    await who.call('identity.sendProofCode', {})
    const [sent] = await stage.outbox(who.mobile)
    return [{ who, input: { code: sent?.code ?? '' } }]
  },
  async proveByPassword(stage) {
    const who = await atDevice(stage)
    await who.call('identity.setPassword', await newPassword(stage, who))
    return [{ who, input: await seal(who, PASSWORD) }]
  },
  async proveBySecondFactor(stage) {
    const who = await atDevice(stage)
    const { secret, recovery_codes } = await enrolled(who)
    return [
      { who, input: { code: shownCode(secret) } },
      { who, input: { code: recovery_codes[0] ?? '' } },
    ]
  },
}
