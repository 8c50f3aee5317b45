import { contract } from '@heyi/contract'
import type { Call } from '@heyi/contract/call'
import type { Attempt } from './code-ways.ts'
import { SEEDED_STAFF } from './principals.ts'
import { must } from './shop.ts'
import type { SignedInPerson } from './sign-in.ts'
import type { World } from './world.ts'

const { orders } = contract
const PLATFORM = 3

/** The ways of what merchants are owed: each in a month that nobody looked at before. */
export function figureWays(
  world: World,
  admin: SignedInPerson,
): readonly (readonly [Call, () => Promise<Attempt[]>])[] {
  let nth = 0
  const newMonth = () =>
    `20${String(10 + Math.floor(nth / 12)).padStart(2, '0')}-${String((nth++ % 12) + 1).padStart(2, '0')}`
  return [
    [
      orders.setSettlement,
      async () => {
        const clerk = await world.signIn(SEEDED_STAFF.organ_admin)
        const month = newMonth()
        const { list } = await must(world.url, orders.getSettlements, { month, merchantId: PLATFORM }, admin)
        const body = { merchantId: PLATFORM, month, owed_fen: list[0]?.owed_fen ?? 0 }
        return [
          { headers: admin.headers, body: { ...body, event: 'check' } },
          { headers: clerk.headers, body: { ...body, event: 'sendBack', reason: '再核一次' } },
          { headers: admin.headers, body: { ...body, event: 'check' } },
          { headers: clerk.headers, body: { ...body, event: 'confirm' } },
        ]
      },
    ],
  ]
}
