import type { payPassword as entries } from '@heyi/contract/rewards/pay-password'
import { atDevice, type Scenes } from '../../../testing/scene.ts'
import { askCode, seal } from '../../identity/testing.ts'
import { PAY_PASSWORD, setPayPassword } from '../testing.ts'

export const scenes: Scenes<typeof entries> = {
  async setPayPassword(stage) {
    const who = await atDevice(stage)
    const code = await askCode(stage, who, who.mobile, 'paypassword')
    return [{ who, input: { code, ...(await seal(who, PAY_PASSWORD)) } }]
  },
  async provePayPassword(stage) {
    const who = await atDevice(stage)
    await setPayPassword(stage, who)
    return [{ who, input: await seal(who, PAY_PASSWORD) }]
  },
}
