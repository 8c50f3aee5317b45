import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Connection } from '../../server/src/kernel/db/connection.ts'
import { stale } from '../../server/src/kernel/db/stale.ts'
import type { Tx } from '../../server/src/kernel/db/tx.ts'
import { nobodyAt } from '../../server/src/testing/person.ts'
import { buyAtOnce, CROWD, gather, quotedEach, rounds, tally, together } from '../harness/crowd.ts'
import { isRoomAsked } from '../harness/rooms.ts'
import { basketOf, inconsistencies, type Product, stockOf, stockUp } from '../harness/shop.ts'
import type { SignedInPerson } from '../harness/sign-in.ts'
import { useWorld } from '../harness/world.ts'

const world = await useWorld()

describe.runIf(isRoomAsked('mall', 'orders')).each(rounds)('what is limited, many at once, round %i', (round) => {
  let admin: SignedInPerson
  let crowd: SignedInPerson[] = []
  beforeAll(async () => {
    ;({ admin, crowd } = await gather(world))
  })
  afterAll(async () => {
    expect(await inconsistencies(world)).toEqual([])
  })

  it('sells seven of a limited number to a crowd, however many there are', async () => {
    const product = await stockUp(admin, { name: `限量陶杯${round}`, on_hand: 500, price_fen: 0 })
    await world.sql`update sku set quota = 7 where id = ${product.sku_id}`
    const purchases = await quotedEach(crowd, () => basketOf([product]))
    const result = await buyAtOnce(purchases)
    const counts = tally(result)
    expect(counts).toEqual({ ok: 7, QUOTA_SHORT: CROWD - 7 })
    const [row] = await world.sql`select quota_used from sku where id = ${product.sku_id}`
    expect(row).toEqual({ quota_used: 7 })
    expect(await stockOf(world, product.sku_id)).toEqual({ on_hand: 500, reserved: 7 })
  })

  it('lets one person who asks many times at once have so many as one may', async () => {
    const who = crowd[0] as SignedInPerson
    const product = await stockUp(admin, { name: `每人三件${round}`, on_hand: 500, price_fen: 0 })
    await world.sql`update goods set max_per_person = 3 where id = ${product.goods_id}`
    const purchases = await quotedEach(Array(CROWD).fill(who), () => basketOf([product]))
    const result = await buyAtOnce(purchases)
    expect(tally(result)).toEqual({ ok: 3, PERSON_LIMIT: CROWD - 3 })
    expect(await stockOf(world, product.sku_id)).toEqual({ on_hand: 500, reserved: 3 })
  })

  const guest = nobodyAt(() => world.url)
  /** What a guest sees of a product in the newest of the list, and on its page. */
  async function seen({ goods_id }: Product) {
    const list = await guest.does('mall.getGoodsList', { sort: 'newest', num: 50 })
    const page = await guest.does('mall.getGoods', { goods_id })
    const left = page.skus.map(({ available }) => available)
    return { card: list.list.find(({ id }) => id === goods_id), page, left }
  }
  /** As another process does, of which this one hears nothing. */
  const beside = (work: (tx: Tx) => Promise<unknown>) => world.app.database.use(work)

  it('says to everybody who looks that nothing is left, once the last one is bought by a crowd that is looked at meanwhile', async () => {
    const product = await stockUp(admin, { name: `看着卖完${round}`, on_hand: 7, price_fen: 900 })
    const purchases = await quotedEach(crowd, () => basketOf([product]))
    const looking = together(20, async () => {
      for (let i = 0; i < 5; i++) await seen(product)
    })
    const result = await buyAtOnce(purchases)
    expect(tally(result)).toEqual({ ok: 7, STOCK_SHORT: CROWD - 7 })
    const after = await seen(product)
    expect([after.card?.is_in_stock, after.left]).toEqual([false, [0]])
    await looking
    const buyer = result.findIndex((one) => one.ok)
    const [bought] = result.flatMap((one) => (one.ok ? one.data.orders : []))
    await crowd[buyer]?.does('orders.setOrderState', { order_id: bought?.id ?? 0, event: 'cancel' })
    const again = await seen(product)
    expect([again.card?.is_in_stock, again.left]).toEqual([true, [1]])
  })

  it('reads a page again that was changed while it was being read', async () => {
    const product = await stockUp(admin, { name: `读时改名${round}`, on_hand: 7, price_fen: 900 })
    const nameSeen = async () => (await guest.does('mall.getGoods', { goods_id: product.goods_id })).name
    const before = await nameSeen()
    world.app.answers.dropAll()
    const [asked, handedOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const { send } = Connection.prototype
    // What the database answers to the next reading of a product is handed on late.
    const spy = vi.spyOn(Connection.prototype, 'send').mockImplementation(function (
      this: Connection,
      statement,
      done,
      owner,
    ) {
      if (!/^\s*(select|with)\b/.test(statement.text) || !statement.values.includes(String(product.goods_id)))
        return send.call(this, statement, done, owner)
      spy.mockRestore()
      asked.resolve()
      const late: typeof done = (...answer) => void handedOn.promise.then(() => done(...answer))
      return send.call(this, statement, late, owner)
    })
    const reading = nameSeen()
    await asked.promise
    await world.app.database.transact(async (tx) => {
      stale(tx, ['goods'])
      await tx`update goods set name = ${`${before}（新）`} where id = ${product.goods_id}`
    })
    handedOn.resolve()
    await reading
    expect(await nameSeen()).toBe(`${before}（新）`)
  })

  it('begins a sale on the second for who sees a kept list, and quotes the price of this moment where the page is older', async () => {
    const product = await stockUp(admin, { name: `准点开售${round}`, on_hand: 7, price_fen: 1_000 })
    const at = new Date(Date.now() + 3_600_000)
    await beside((tx) => tx`update goods set on_at = ${at} where id = ${product.goods_id}`)
    world.app.answers.dropAll()
    for (let i = 0; i < 3; i++) expect((await seen(product)).card).toBeUndefined()
    world.clock.set(at.toISOString())
    const begun = await seen(product)
    expect([begun.card?.id, begun.page.is_on]).toEqual([product.goods_id, true])
    await seen(product)
    await beside((tx) => tx`update sku set price_fen = 1_200 where id = ${product.sku_id}`)
    const quote = await crowd[0]?.does('orders.getOrderQuote', basketOf([product]))
    expect(quote?.pay_fen).toBe(1_200)
    world.clock.real()
  })
})
