import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Tx } from '../../../server/src/kernel/db/tx.ts'
import { checkInvariants } from '../../../server/src/rooms/orders/index.ts'
import { useMortalServer } from '../../harness/mortal-server.ts'
import { SEEDED_STAFF } from '../../harness/principals.ts'
import { isProof } from '../../harness/prove.ts'
import { isRoomAsked } from '../../harness/rooms.ts'
import { basketOf, buy, newMembers, shippedOrder, stockUp } from '../../harness/shop.ts'
import { type SignedInPerson, signIn } from '../../harness/sign-in.ts'

/** As many orders as one person may leave unpaid. */
const MANY = 5
const SOON = { timeout: 40_000, interval: 100 }

describe.runIf(isProof && isRoomAsked('orders'))('a server that is killed while orders move by themselves', () => {
  const server = useMortalServer()
  let admin: SignedInPerson
  beforeAll(async () => {
    await server.start()
    admin = await signIn(server.url, SEEDED_STAFF.platform_admin)
  }, 120_000)
  const { look } = server

  async function shop(name: string) {
    const [who] = await newMembers({ url: server.url, app: server }, 1, { points: 100, balance_fen: 1_000 })
    if (!who) throw new Error('nobody came')
    return { who, product: await stockUp(admin, { name, on_hand: 9 }) }
  }
  /** Has a task run while something is kept from it, and kills the server where it waits for that. */
  const killAt = async (task: string, keep: (held: Tx) => Promise<unknown>): Promise<void> => {
    const killed = server.database.transact(async (held) => {
      await keep(held)
      await look((tx) => tx`select graphile_worker.add_job(${task}, job_key => ${task})`)
      await vi.waitFor(async () => expect(await server.waiting()).toBe(1), SOON)
      await server.kill()
      throw new Error('let go')
    })
    await expect(killed).rejects.toThrow('let go')
  }
  /** How many of these orders stand where, with how often they came there, and what stock and the account then say. */
  const standing = (ids: readonly number[], event: string) =>
    look(
      (tx) => tx`
        select o.state, count(*)::int as orders, sum((select count(*) from order_log where order_id = o.id and event = ${event}))::int as moved,
          min(a.points)::int as points, min(s.reserved)::int as reserved,
          sum((select count(*) from points_award where order_id = o.id))::int as awards
        from orders o join account a on a.user_id = o.user_id join order_line l on l.order_id = o.id join sku s on s.id = l.sku_id
        where o.id = any(${ids}::int8[]) group by o.state`,
    )
  const books = () => server.database.transact(checkInvariants)

  it('closes what nobody has paid once, with all that it held', async () => {
    const { who, product } = await shop('超时中断')
    const ids: number[] = []
    for (let i = 0; i < MANY; i++) {
      const bought = await buy(who, basketOf([product]))
      ids.push(bought.ok ? (bought.data.orders[0]?.id ?? 0) : 0)
    }
    const waiting = [{ state: 'UNPAID', orders: MANY, moved: 0, points: 100 - 10 * MANY, reserved: MANY, awards: 0 }]
    await killAt('orders:timeouts', async (held) => {
      await held`select 1 from sku where id = ${product.sku_id} for no key update`
      await look((tx) => tx`update orders set expire_at = now() - interval '1 minute' where id = any(${ids}::int8[])`)
    })
    expect(await standing(ids, 'timeout')).toEqual(waiting)
    expect(await books()).toEqual([])
    await server.start()
    const closed = [{ state: 'CLOSED', orders: MANY, moved: MANY, points: 100, reserved: 0, awards: 0 }]
    await vi.waitFor(async () => expect(await standing(ids, 'timeout')).toEqual(closed), SOON)
    expect(await books()).toEqual([])
  })

  it('counts what was sent as received once, with what it earns', async () => {
    const { who, product } = await shop('收货中断')
    const ids: number[] = []
    for (let i = 0; i < MANY; i++) ids.push(await shippedOrder(admin, who, product))
    const sent = [{ state: 'SHIPPED', orders: MANY, moved: 0, points: 100 - 10 * MANY, reserved: 0, awards: 0 }]
    expect(await standing(ids, 'autoReceive')).toEqual(sent)
    await killAt('orders:autoReceive', async (held) => {
      // The row that the task is about to write, by another hand.
      await held`
        insert into points_award (user_id, order_id, points, frozen_until, state)
        values (${who.user_id}, ${ids.at(-1) ?? 0}, 1, now(), 'FROZEN')`
      await look((tx) => tx`update orders set receive_by = now() - interval '1 minute' where id = any(${ids}::int8[])`)
    })
    expect(await standing(ids, 'autoReceive')).toEqual(sent)
    expect(await books()).toEqual([])
    await server.start()
    const received = [{ ...sent[0], state: 'COMPLETED', moved: MANY, awards: MANY }]
    await vi.waitFor(async () => expect(await standing(ids, 'autoReceive')).toEqual(received), SOON)
    expect(await books()).toEqual([])
  })
})
