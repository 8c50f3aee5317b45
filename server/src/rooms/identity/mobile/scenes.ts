import type { mobile as entries } from '@heyi/contract/identity/mobile'
import { atDevice, type Scenes } from '../../../testing/scene.ts'
import { askCode, newMobile } from '../testing.ts'

export const scenes: Scenes<typeof entries> = {
  async changemobile(stage) {
    const [who, mobile] = [await atDevice(stage), newMobile()]
    const old_code = await askCode(stage, who, who.mobile, 'changemobile')
    return [{ who, input: { old_code, mobile, code: await askCode(stage, who, mobile, 'changemobile') } }]
  },
}
