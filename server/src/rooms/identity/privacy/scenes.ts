import type { privacy as entries } from '@heyi/contract/identity/privacy'
import type { Scenes, Stage } from '../../../testing/scene.ts'

/** A member, and something that staff did for them, as the log holds it. */
async function doneFor(stage: Stage) {
  const [who, staff] = [await stage.member(), await stage.staff('organ_admin')]
  const [row] = await stage.sql<{ id: number }[]>`
    insert into audit (actor_id, subject_id, action, reason)
    values (${staff.user_id}::int8, ${who.user_id}::int8, 'member.label', '走访') returning id`
  return { who, audit_id: row?.id ?? 0 }
}

export const scenes: Scenes<typeof entries> = {
  async setDispute(stage) {
    const { who, audit_id } = await doneFor(stage)
    return [{ who, input: { audit_id, note: '不是我' } }]
  },
  async answerDispute(stage) {
    const { who, audit_id } = await doneFor(stage)
    const { id } = (await who.call('identity.setDispute', { audit_id, note: '' })).data
    return [{ who: await stage.admin(), input: { id, answer: '已和您电话说明' } }]
  },
}
