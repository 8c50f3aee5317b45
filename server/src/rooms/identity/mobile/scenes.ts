import type { mobile as entries } from '@heyi/contract/identity/mobile'
import { atDevice, type Scenes, type Stage } from '../../../testing/scene.ts'
import { askCode, leadTo, newMobile } from '../testing.ts'

/** A number that goes, and the person's own that stays. */
async function twoNumbers(stage: Stage, kept_id: number) {
  const other = await stage.member()
  await leadTo(stage.sql, kept_id, other)
  return { number_id: other.user_id, kept_id }
}

export const scenes: Scenes<typeof entries> = {
  async changemobile(stage) {
    const [who, mobile] = [await atDevice(stage), newMobile()]
    const old_code = await askCode(stage, who, who.mobile, 'changemobile')
    return [{ who, input: { old_code, mobile, code: await askCode(stage, who, mobile, 'changemobile') } }]
  },
  async sendMobileCode(stage) {
    const who = await atDevice(stage)
    return [{ who, input: await twoNumbers(stage, who.user_id) }]
  },
  async delMobile(stage) {
    const who = await atDevice(stage)
    const two = await twoNumbers(stage, who.user_id)
    await who.call('identity.sendMobileCode', two)
    const [sent] = await stage.outbox(who.mobile)
    return [{ who, input: { ...two, code: sent?.code ?? '' } }]
  },
}
