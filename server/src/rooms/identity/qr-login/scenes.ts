import type { qrLogin as entries } from '@heyi/contract/identity/qr-login'
import type { Person } from '../../../testing/app.ts'
import { atDevice, type Scenes } from '../../../testing/scene.ts'

const codeOn = async (device: Person) => (await device.call('identity.getLoginCade', {})).data.code

export const scenes: Scenes<typeof entries> = {
  getLoginCade: async (stage) => [{ who: await stage.guest(), input: {} }],
  async getLoginStatus(stage) {
    const who = await atDevice(stage)
    return [{ who, input: { code: await codeOn(who) } }]
  },
  async codeLogin(stage) {
    const who = await stage.member()
    const [one, two] = [await codeOn(await stage.guest()), await codeOn(await stage.guest())]
    return [
      { who, input: { code: one, act: 'look' } },
      { who, input: { code: one, act: 'confirm' } },
      { who, input: { code: two, act: 'cancel' } },
    ]
  },
  async getToken(stage) {
    const [who, owner] = [await stage.guest(), await stage.member()]
    const code = await codeOn(who)
    await owner.call('identity.codeLogin', { code, act: 'confirm' })
    return [{ who, input: { code } }]
  },
}
