import { randomUUID } from 'node:crypto'
import { contract } from '@heyi/contract'
import type { Call } from '@heyi/contract/call'
import type { Attempt } from './code-ways.ts'
import { must, type Product } from './shop.ts'
import type { SignedInPerson } from './sign-in.ts'
import type { World } from './world.ts'

const { mall, rewards } = contract

type ShopPeople = { admin: SignedInPerson; member: () => SignedInPerson; product: Product }
/** The ways of shops: what members keep of them, and what staff make of their front pages. */
export const shopWays = (
  { url }: World,
  { admin, member, product }: ShopPeople,
): (readonly [Call, () => Promise<Attempt[]>])[] => [
  [
    mall.collectGoods,
    async () =>
      [{ goods_id: product.goods_id }, { merchantId: 3 }].flatMap((what) =>
        [true, false].map((is_on) => ({ headers: member().headers, body: { ...what, is_on } })),
      ),
  ],
  [
    mall.setShopPage,
    async () => {
      const [category] = await must(url, mall.getCategories, {}, admin)
      const { list } = await must(url, rewards.getCoupons, { merchantId: 3 }, member())
      const { blocks } = await must(url, mall.getShopPage, { merchantId: 3 }, admin)
      const kept = blocks.flatMap((one) => (one.kind === 'banner' ? one.slides.slice(0, 1) : []))
      const links = [{ to: 'goods', id: product.goods_id }, ...(list[0] ? [{ to: 'coupon', id: list[0].id }] : [])]
      const slides = kept.flatMap(({ picture_id }) => links.map((link) => ({ picture_id, alt: '店里的样子', link })))
      const page = [
        ...(slides.length ? [{ kind: 'banner', slides }] : []),
        { kind: 'goods', title: '自选', from: 'chosen', goods_ids: [product.goods_id] },
        { kind: 'goods', title: '分类', from: 'category', category_id: category?.id },
      ]
      return [
        { blocks: page, publish: false },
        { blocks: page, publish: true },
      ].map((body) => ({ headers: admin.headers, body: { merchantId: 3, ...body, client_req_id: randomUUID() } }))
    },
  ],
]
