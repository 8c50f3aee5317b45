import { randomUUID } from 'node:crypto'
import type { InputOf } from '@heyi/contract/call'
import type { shops as entries } from '@heyi/contract/mall/shops'
import type { Scenes, Stage } from '../../../testing/scene.ts'
import { makeCoupon } from '../../rewards/testing.ts'
import { makeGoods } from '../testing.ts'

type Blocks = InputOf<typeof entries.setShopPage>['blocks']
/** A front page with a picture that leads to goods and to a coupon, where the merchant has a picture already. */
async function pageOf(stage: Stage): Promise<Blocks> {
  const goods = await makeGoods(stage.sql)
  const coupon_id = await makeCoupon(stage.sql)
  const { blocks } = (await (await stage.admin()).call('mall.getShopPage', { merchantId: 3 })).data
  const links = [
    { to: 'goods' as const, id: goods.id },
    { to: 'coupon' as const, id: coupon_id },
  ]
  const slides = blocks
    .flatMap((one) => (one.kind === 'banner' ? one.slides.slice(0, 1) : []))
    .flatMap(({ picture_id }) => links.map((link) => ({ picture_id, alt: '店里的样子', link })))
  return [
    ...(slides.length ? [{ kind: 'banner' as const, slides }] : []),
    { kind: 'goods', title: '自选', from: 'chosen', goods_ids: [goods.id] },
    { kind: 'goods', title: '分类', from: 'category', category_id: goods.category_id },
  ]
}

export const scenes: Scenes<typeof entries> = {
  async collectGoods(stage) {
    const who = await stage.member()
    const goods_id = (await makeGoods(stage.sql)).id
    return [
      { who, input: { goods_id, is_on: true } },
      { who, input: { goods_id, is_on: false } },
      { who, input: { merchantId: 3, is_on: true } },
      { who, input: { merchantId: 3, is_on: false } },
    ]
  },
  async setShopPage(stage) {
    const [who, blocks] = [await stage.admin(), await pageOf(stage)]
    const page = (publish: boolean) => ({ who, input: { merchantId: 3, blocks, publish, client_req_id: randomUUID() } })
    return [page(false), page(true)]
  },
}
