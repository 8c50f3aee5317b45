import type { certification as entries } from '@heyi/contract/identity/certification'
import type { Scenes } from '../../../testing/scene.ts'
import { agree, cardPicture, documentOf } from '../testing.ts'

export const scenes: Scenes<typeof entries> = {
  async setCertificationPicture(stage) {
    const who = await stage.member()
    await agree(stage, who)
    return [{ who, input: { side: 'front', userFile: await cardPicture() } }]
  },
  async setCertification(stage) {
    const who = await stage.member()
    return [{ who, input: await documentOf(stage, who) }]
  },
  async withdrawCertification(stage) {
    const who = await stage.member()
    await who.call('identity.setCertification', await documentOf(stage, who))
    return [{ who, input: {} }]
  },
}
