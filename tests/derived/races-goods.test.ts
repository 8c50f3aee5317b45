import { contract } from '@heyi/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quoted } from '../../server/src/rooms/orders/testing.ts'
import { CROWD, gather, rounds, tally, together } from '../harness/crowd.ts'
import { isRoomAsked } from '../harness/rooms.ts'
import { basketOf, callAs, inconsistencies, stockOf, stockUp } from '../harness/shop.ts'
import type { SignedInPerson } from '../harness/sign-in.ts'
import { useWorld } from '../harness/world.ts'

const { orders } = contract
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
    const product = await stockUp(world.url, admin, { name: `限量陶杯${round}`, on_hand: 500, price_fen: 0 })
    await world.sql`update sku set quota = 7 where id = ${product.sku_id}`
    const bodies = await Promise.all(crowd.map((who) => quoted(who, basketOf([product]))))
    const result = await together(CROWD, (i) => callAs(world.url, orders.buyTrolley, bodies[i], crowd[i]))
    const counts = tally(result)
    expect(counts).toEqual({ ok: 7, QUOTA_SHORT: CROWD - 7 })
    const [row] = await world.sql`select quota_used from sku where id = ${product.sku_id}`
    expect(row).toEqual({ quota_used: 7 })
    expect(await stockOf(world, product.sku_id)).toEqual({ on_hand: 500, reserved: 7 })
  })

  it('lets one person who asks many times at once have so many as one may', async () => {
    const who = crowd[0] as SignedInPerson
    const product = await stockUp(world.url, admin, { name: `每人三件${round}`, on_hand: 500, price_fen: 0 })
    await world.sql`update goods set max_per_person = 3 where id = ${product.goods_id}`
    const bodies = await Promise.all(Array.from({ length: CROWD }, () => quoted(who, basketOf([product]))))
    const result = await together(CROWD, (i) => callAs(world.url, orders.buyTrolley, bodies[i], who))
    expect(tally(result)).toEqual({ ok: 3, PERSON_LIMIT: CROWD - 3 })
    expect(await stockOf(world, product.sku_id)).toEqual({ on_hand: 500, reserved: 3 })
  })
})
