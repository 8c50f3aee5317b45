import { randomUUID } from 'node:crypto'
import type { categories as entries } from '@heyi/contract/mall/categories'
import type { Scenes } from '../../../testing/scene.ts'
import { makeCategory } from '../testing.ts'

const named = () => ({ name: `分类${randomUUID().slice(0, 8)}`, sort: 900 })

export const scenes: Scenes<typeof entries> = {
  async setCategory(stage) {
    const who = await stage.admin()
    const [id, parent_id] = [await makeCategory(stage.sql), await makeCategory(stage.sql)]
    return [
      { who, input: named() },
      { who, input: { ...named(), id, parent_id } },
    ]
  },
  async delCategory(stage) {
    return [{ who: await stage.admin(), input: { id: await makeCategory(stage.sql) } }]
  },
}
