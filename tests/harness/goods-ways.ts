import { contract } from '@heyi/contract'
import type { Call } from '@heyi/contract/call'
import type { Attempt } from './code-ways.ts'
import { must, type Product } from './shop.ts'
import type { SignedInPerson } from './sign-in.ts'
import type { World } from './world.ts'

const { mall } = contract
const FEE = { first: 1_000, first_fen: 800, more: 500, more_fen: 200 }
const FREIGHT = {
  merchantId: 3,
  name: '普通包裹',
  count: 'weight',
  ...FEE,
  rules: [{ places: ['江苏省/苏州市'], is_refused: false, ...FEE }],
}
let made = 0
const category = () => ({ name: `分类${++made}`, sort: 900 })

/** The ways of what staff say of goods beside the goods themselves. */
export function goodsWays(
  { url }: World,
  { admin, product }: { admin: SignedInPerson; product: Product },
): readonly (readonly [Call, () => Promise<Attempt[]>])[] {
  const by = (body: Attempt['body']): Attempt => ({ headers: admin.headers, body })
  return [
    [mall.copyGoods, async () => [by({ goods_id: product.goods_id })]],
    [
      mall.setCategory,
      async () => {
        const { id } = await must(url, mall.setCategory, category(), admin)
        return [by(category()), by({ ...category(), id, parent_id: 1 })]
      },
    ],
    [mall.delCategory, async () => [by({ id: (await must(url, mall.setCategory, category(), admin)).id })]],
    [
      mall.setFreight,
      async () => {
        const { id } = await must(url, mall.setFreight, FREIGHT, admin)
        return [by(FREIGHT), by({ ...FREIGHT, id, free_from_fen: 9_900 })]
      },
    ],
    [mall.delFreight, async () => [by({ id: (await must(url, mall.setFreight, FREIGHT, admin)).id })]],
  ]
}
