import type { pictures as entries } from '@heyi/contract/media/pictures'
import type { Scenes } from '../../../testing/scene.ts'

/** A picture of one point, as base64. */
export const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
export const pictureOf = (): Blob => new Blob([Buffer.from(PICTURE, 'base64')], { type: 'image/png' })

export const scenes: Scenes<typeof entries> = {
  uploadImage: async (stage) => [{ who: await stage.member(), input: { userFile: pictureOf() } }],
  base64ToPic: async (stage) => [{ who: await stage.member(), input: { base64: PICTURE } }],
}
