import type { payPassword as entries } from '@heyi/contract/rewards/pay-password'
import type { Scenes, Stage } from '../../../testing/scene.ts'
import { askCode, seal, signedIn } from '../../identity/testing.ts'
import { onDevice, PAY_PASSWORD, setPayPassword } from '../testing.ts'

/** A member on a device of their own. */
async function atDevice(stage: Stage) {
  const [device, member] = [await stage.guest(), await stage.member()]
  return { ...onDevice(device, member), headers: { ...device.headers, ...signedIn(member).headers } }
}

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
