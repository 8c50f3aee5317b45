import type { sockets as entries } from '@heyi/contract/messaging/sockets'
import type { Scenes, Stage } from '../../../testing/scene.ts'
import { openSocket } from '../testing.ts'

/** A person, and an open socket that is theirs to bind. */
async function listener(stage: Stage) {
  const [who, socket] = [await stage.member(), await openSocket(stage.url)]
  return { who, client_id: socket.id, close: async () => socket.close() }
}

export const scenes: Scenes<typeof entries> = {
  async bindUid(stage) {
    const { who, client_id, close } = await listener(stage)
    return [{ who, input: { client_id, to_id: who.user_id }, after: close }]
  },
  async unbindUid(stage) {
    const { who, client_id, close } = await listener(stage)
    await who.call('messaging.bindUid', { client_id, to_id: who.user_id })
    return [{ who, input: { client_id }, after: close }]
  },
}
