import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, shanghaiDay } from '../../server/src/kernel/time.ts'
import { ledger } from '../../server/src/rooms/rewards/index.ts'
import { makeCoupon } from '../../server/src/rooms/rewards/testing.ts'
import { SEEDED_STAFF } from '../harness/principals.ts'
import { seed, sized } from '../harness/prove.ts'
import { isRoomAsked } from '../harness/rooms.ts'
import { inconsistencies, newMembers, stockUp } from '../harness/shop.ts'
import { expectAllSame, type Model, type RealShop } from '../harness/shop-model.ts'
import { commands } from '../harness/shop-model-staff.ts'
import { useWorld } from '../harness/world.ts'

const BUYERS = 2
const PRODUCTS = [
  { points: 10, price_fen: 0, takesPoints: false },
  { points: 0, price_fen: 1_999, takesPoints: true },
  { points: 35, price_fen: 450, takesPoints: false },
]
const COUPON = { off_fen: 301, threshold_fen: 900, quota: 5, per_person: 3 }
/** What everybody has: points that end on two days, and money. */
const [POINTS, SOON, FEN] = [500, 270, 30_000]
const ON_HAND = 9
const world = await useWorld()

describe.runIf(isRoomAsked('mall', 'orders', 'rewards'))('a shop and its model', () => {
  it('stay equal through any commands', async () => {
    const admin = await world.signIn(SEEDED_STAFF.platform_admin)
    const steps = { done: 0 }
    const setup = async (): Promise<{ model: Model; real: RealShop }> => {
      const buyers = await newMembers(world, BUYERS, { points: POINTS, balance_fen: FEN })
      const now = new Date()
      const soon = addDays(shanghaiDay(now), 20)
      for (const { user_id } of buyers) {
        const given = { user_id, biz: 'GRANT', biz_id: 'soon', reason: '活动积分', now } as const
        await world.app.database.transact((tx) =>
          ledger.bookPoints(tx, { ...given, delta: SOON, lots: [{ until: soon, points: SOON }] }),
        )
      }
      const [lot] = await world.sql<{ until: string }[]>`
        select max(until) as until from points_lot where user_id = ${buyers[0]?.user_id ?? 0}`
      const lotEnd = lot?.until ?? ''
      const products = []
      for (const [i, { takesPoints, ...price }] of PRODUCTS.entries()) {
        const product = await stockUp(admin, { name: `模型商品${i}`, on_hand: ON_HAND, ...price })
        await world.sql`update goods set takes_points = ${takesPoints} where id = ${product.goods_id}`
        products.push({ ...product, takesPoints })
      }
      const coupon = { id: await makeCoupon(world.sql, COUPON), ...COUPON }
      const account = () => ({
        lots: new Map([
          [lotEnd, POINTS],
          [soon, SOON],
        ]),
        fen: FEN,
        hasSigned: false,
        cart: new Map(),
        coupons: new Map(),
      })
      return {
        real: { world, admin, buyers, products, coupon, steps },
        model: {
          accounts: buyers.map(account),
          shelf: products.map(() => ({ on_hand: ON_HAND, reserved: 0, store: { on_hand: 0, reserved: 0 } })),
          orders: [],
          claimed: 0,
          lotEnd,
        },
      }
    }
    const property = fc.asyncProperty(commands(BUYERS, PRODUCTS.length, sized(60, 250)), async (all) => {
      const made = await setup()
      await fc.asyncModelRun(async () => made, all)
      await expectAllSame(made.model, made.real)
    })
    await fc.assert(property, {
      numRuns: sized(6, 90),
      seed,
      interruptAfterTimeLimit: sized(60_000, 20 * 60_000),
      endOnFailure: sized(true, false),
    })
    expect(steps.done).toBeGreaterThan(sized(120, 10_000))
    expect(await inconsistencies(world)).toEqual([])
  })
})
