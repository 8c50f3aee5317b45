import type { notices as entries } from '@heyi/contract/identity/notices'
import type { Scenes } from '../../../testing/scene.ts'

export const scenes: Scenes<typeof entries> = {
  async subscribe(stage) {
    const who = await stage.member()
    return [
      { who, input: { kind: 'order', channel: 'sms', is_on: true } },
      { who, input: { kind: 'order', channel: 'sms', is_on: false } },
    ]
  },
}
