import { describe, expect, it } from 'vitest'
import { buyAtOnce, CROWD, quotedEach, rounds, tally, together, useCrowd } from '../harness/crowd.ts'
import { type Deal, groupOf, ordered, promoted } from '../harness/promotion-deals.ts'
import { isRoomAsked } from '../harness/rooms.ts'
import { pay, stockOf } from '../harness/shop.ts'
import { useWorld } from '../harness/world.ts'

const world = await useWorld()

describe.runIf(isRoomAsked('mall', 'orders')).each(rounds)('promotions, many at once, round %i', (round) => {
  const crowd = useCrowd(world)
  const ON_HAND = 500
  const offer = (terms: Omit<Parameters<typeof promoted>[1], 'on_hand'>) =>
    promoted(crowd.admin, { ...terms, on_hand: ON_HAND })
  const skuOf = (deal: Deal) => deal.lines[0]?.sku_id ?? 0
  const takenOf = async (deal: Deal) => {
    const [row] = await world.sql<{ taken: number; people: number }[]>`
      select taken, (select coalesce(sum(units), 0)::int from promotion_person where promotion_id = ${deal.promotion_id}) as people
      from promotion_sku where promotion_id = ${deal.promotion_id}`
    return row
  }
  const groupsOf = (deal: Deal) => world.sql<{ id: number; state: string; joined: number }[]>`
    select id, state, joined from group_buy where promotion_id = ${deal.promotion_id} order by id`
  /** Orders of one group that wait for money, of so many people. */
  const waiting = (deal: Deal, from: number, count: number) =>
    Promise.all(Array.from({ length: count }, (_, i) => ordered(crowd.buyer(from + i), deal)))

  it('sells seven units of a flash sale to a crowd, however many there are', async () => {
    const deal = await offer({ quota: 7 })
    const purchases = await quotedEach(crowd.people, () => deal)
    const result = await buyAtOnce(purchases)
    expect(tally(result)).toEqual({ ok: 7, PROMOTION_SHORT: CROWD - 7 })
    expect(await takenOf(deal)).toEqual({ taken: 7, people: 7 })
    expect(await stockOf(world, skuOf(deal))).toEqual({ on_hand: ON_HAND, reserved: 7 })
  })

  it('lets one person who asks many times at once have so many of a flash sale as one may', async () => {
    const deal = await offer({ quota: ON_HAND, per_person: 3 })
    const who = crowd.buyer(0)
    const purchases = await quotedEach(Array(CROWD).fill(who), () => deal)
    const result = await buyAtOnce(purchases)
    expect(tally(result)).toEqual({ ok: 3, PROMOTION_LIMIT: CROWD - 3 })
    expect(await takenOf(deal)).toEqual({ taken: 3, people: 3 })
  })

  it('gives the last place of a group to one of a crowd that pays, and everybody else a group of their own', async () => {
    const deal = await offer({ kind: 'group', quota: ON_HAND })
    const group_id = await groupOf(crowd.buyer(0), deal)
    const late = await waiting({ ...deal, group_id }, 1, CROWD - 1)
    const result = await together(late.length, (i) => pay(crowd.buyer(i + 1), late[i] ?? 0))
    expect(tally(result)).toEqual({ ok: CROWD - 1 })
    const [first, ...own] = await groupsOf(deal)
    expect(first).toEqual({ id: group_id, state: 'SUCCESS', joined: 2 })
    expect(own).toHaveLength(CROWD - 2)
    expect(own.every(({ state, joined }) => state === 'FORMING' && joined === 1)).toBe(true)
  })

  it('lets one person who pays many times at once into a group once', async () => {
    const deal = await offer({ kind: 'group', quota: ON_HAND, size: 10 })
    const group_id = await groupOf(crowd.buyer(0), deal)
    const who = crowd.buyer(1 + round)
    const twice = [await ordered(who, { ...deal, group_id }), await ordered(who, { ...deal, group_id })]
    const result = await together(2, (i) => pay(who, twice[i] ?? 0))
    expect(tally(result)).toEqual({ ok: 2 })
    const groups = await groupsOf(deal)
    expect(groups.map(({ joined }) => joined)).toEqual([2, 1])
  })

  it('forms a group or fails it, whole, where its time ends as the last of it pay', async () => {
    const deal = await offer({ kind: 'group', quota: ON_HAND, size: 3 })
    const group_id = await groupOf(crowd.buyer(0), deal)
    const late = await waiting({ ...deal, group_id }, 1, 6)
    await world.sql`update group_buy set expires_at = now() + interval '40 milliseconds' where id = ${group_id}`
    const paid = together(late.length, async (i) => {
      await new Promise((resolve) => setTimeout(resolve, i * 15))
      return pay(crowd.buyer(i + 1), late[i] ?? 0)
    })
    for (let i = 0; i < 5; i++) await world.runTask('orders', 'groupsDue')
    expect(tally(await paid)).toEqual({ ok: late.length })
    await world.runTask('orders', 'groupsDue')
    await world.settle()
    const [group] = await groupsOf(deal)
    const members = await world.sql<{ state: string; refund_state: string }[]>`
      select state, refund_state from orders where group_id = ${group_id} and paid_at is not null`
    expect(members).toHaveLength(group?.joined ?? 0)
    const isFormed = group?.state === 'SUCCESS'
    expect(group).toMatchObject(isFormed ? { joined: 3 } : { state: 'FAILED' })
    const ends = isFormed ? { state: 'PAID', refund_state: 'none' } : { state: 'CLOSED', refund_state: 'full' }
    expect(members).toEqual(members.map(() => ends))
  })
})
