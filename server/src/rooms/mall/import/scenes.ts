import { randomUUID } from 'node:crypto'
import type { goodsImports as entries } from '@heyi/contract/mall/import'
import { checkedSheet, type Scenes, type Stage, untilRead } from '../../../testing/scene.ts'

/** A sheet with one product that nobody has. */
function sheet() {
  const code = `G${randomUUID().slice(0, 8)}`
  return new Blob([`编码,名称,分类,价格,库存,取货方式,商家\n${code},茶${code},茶点营养,9,1,自提,和颐优选\n`])
}
const checked = (stage: Stage) =>
  checkedSheet(stage, async (who) => (await who.call('mall.setGoodsImport', {}, { userFile: sheet() })).data.id)

export const scenes: Scenes<typeof entries> = {
  async setGoodsImport(stage) {
    await untilRead(stage)
    return [{ who: await stage.admin(), input: { userFile: sheet() } }]
  },
  async decideGoodsImport(stage) {
    const who = await stage.admin()
    const id = await checked(stage)
    return [
      { who, input: { id, enters: true } },
      { who, input: { id, enters: true } },
    ]
  },
  async exportGoodsImport(stage) {
    return [{ who: await stage.admin(), input: { import_id: await checked(stage) } }]
  },
}
