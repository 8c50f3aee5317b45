import type { memberCode as entries } from '@heyi/contract/identity/member-code'
import type { Scenes } from '../../../testing/scene.ts'

export const scenes: Scenes<typeof entries> = {
  async getUserByCode(stage) {
    const { code } = (await (await stage.member()).call('identity.getLoginQRCode', {})).data
    return [{ who: await stage.admin(), input: { code } }]
  },
}
