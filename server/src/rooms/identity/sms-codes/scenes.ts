import type { smsCodes as entries } from '@heyi/contract/identity/sms-codes'
import type { Scenes } from '../../../testing/scene.ts'
import { newMobile } from '../testing.ts'

export const scenes: Scenes<typeof entries> = {
  smsSend: async (stage) => [{ who: await stage.guest(), input: { mobile: newMobile(), event: 'mobilelogin' } }],
}
