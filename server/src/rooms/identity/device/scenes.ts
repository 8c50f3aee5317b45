import type { device as entries } from '@heyi/contract/identity/device'
import { atDevice, type Scenes } from '../../../testing/scene.ts'

export const scenes: Scenes<typeof entries> = {
  setUserClient: async (stage) => [
    { who: await stage.guest(), input: { brand: 'test' } },
    { who: await atDevice(stage), input: {} },
  ],
  getPwSalt: async (stage) => [{ who: await stage.guest(), input: {} }],
}
