import type { consents as entries } from '@heyi/contract/identity/consents'
import type { Scenes } from '../../../testing/scene.ts'

export const scenes: Scenes<typeof entries> = {
  async setConsent(stage) {
    const who = await stage.member()
    return [
      { who, input: { kind: 'place', is_given: true } },
      { who, input: { kind: 'place', is_given: false } },
    ]
  },
}
