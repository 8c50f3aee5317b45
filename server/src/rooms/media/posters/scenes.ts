import type { posters as entries } from '@heyi/contract/media/posters'
import type { Scenes } from '../../../testing/scene.ts'
import { makeGoods } from '../../mall/testing.ts'

export const scenes: Scenes<typeof entries> = {
  createPoster: async (stage) => [
    { who: await stage.member(), input: { kind: 'goods', id: (await makeGoods(stage.sql)).id } },
  ],
}
