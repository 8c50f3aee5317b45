import type { notices as entries } from '@heyi/contract/messaging/notices'
import type { Scenes, Stage } from '../../../testing/scene.ts'
import { notifyMember } from '../testing.ts'

/** A person who was notified of something. */
async function notified(stage: Stage) {
  const who = await stage.member()
  const { id } = await notifyMember(stage.app.database, who.user_id)
  return { who, input: { message_id: id } }
}

export const scenes: Scenes<typeof entries> = {
  getMessage: async (stage) => [await notified(stage)],
  setMessageRead: async (stage) => [{ who: (await notified(stage)).who, input: {} }],
  delMessage: async (stage) => [await notified(stage)],
  async sendToMember(stage) {
    const { user_id } = await stage.member()
    return [{ who: await stage.admin(), input: { user_id, text: '明天上午来量血压' } }]
  },
}
