import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SEEDED_STAFF } from '../harness/principals.ts'
import { seed, sized } from '../harness/prove.ts'
import { isRoomAsked } from '../harness/rooms.ts'
import { inconsistencies, newMembers, stockUp } from '../harness/shop.ts'
import { commands, type Model, type RealShop } from '../harness/shop-model.ts'
import { useWorld } from '../harness/world.ts'

const BUYERS = 2
const PRODUCTS = [
  { points: 10, price_fen: 0 },
  { points: 0, price_fen: 1_999 },
  { points: 35, price_fen: 450 },
]
const world = await useWorld()

describe.runIf(isRoomAsked('mall', 'orders', 'rewards'))('a shop and its model', () => {
  it('stay equal through any commands', async () => {
    const admin = await world.signIn(SEEDED_STAFF.platform_admin)
    let steps = 0
    const setup = async (): Promise<{ model: Model; real: RealShop }> => {
      const buyers = await newMembers(world, BUYERS, { points: 120, balance_fen: 9_000 })
      const products = []
      for (const [i, price] of PRODUCTS.entries())
        products.push(await stockUp(world.url, admin, { name: `模型商品${i}`, on_hand: 6, ...price }))
      return {
        real: { world, admin, buyers, products },
        model: {
          accounts: buyers.map(() => ({ points: 120, fen: 9_000, hasSigned: false, cart: new Map() })),
          shelf: products.map(() => ({ on_hand: 6, reserved: 0, store: { on_hand: 0, reserved: 0 } })),
          orders: [],
        },
      }
    }
    const property = fc.asyncProperty(commands(BUYERS, PRODUCTS.length, sized(40, 250)), async (all) => {
      const made = await setup()
      await fc.asyncModelRun(async () => made, all)
      steps += [...all].length
    })
    await fc.assert(property, {
      numRuns: sized(6, 80),
      seed,
      interruptAfterTimeLimit: sized(60_000, 15 * 60_000),
      endOnFailure: sized(true, false),
    })
    expect(steps).toBeGreaterThan(sized(60, 5_000))
    expect(await inconsistencies(world)).toEqual([])
  })
})
