import { describe, expect, it } from 'vitest'
import { sweeping } from '../../../kernel/db/sweeping.ts'
import { useApp } from '../../../testing/app.ts'
import { markDue } from '../figures/store.ts'
import { checkInvariants } from '../index.ts'
import { makeOrder, writeOff } from '../testing.ts'

describe('what was noted of orders', () => {
  const app = useApp({ own: true })
  const eventsOf = async (id: number) =>
    (await app.sql<{ event: string }[]>`select event from order_log where order_id = ${id} order by id`).map(
      ({ event }) => event,
    )
  /** As if all of it had been years ago; past the trigger that lets nobody change what was noted. */
  const age = (id: number, years: number) =>
    app.app.database.transact(async (tx) => {
      await tx`set local session_replication_role = replica`
      await tx`update order_log set created_at = created_at - ${years} * interval '1 year' where order_id = ${id}`
      await tx`update orders set created_at = created_at - ${years} * interval '1 year', completed_at = completed_at - ${years} * interval '1 year' where id = ${id}`
      await markDue(tx, [id], app.clock.now())
    })
  const sweep = () => app.runTask('orders', 'sweepLog')

  it('goes five years after the order’s end, but for who handed it over; an open order keeps its own', async () => {
    const [me, clerk] = [await app.member(), await app.staff('writeoff')]
    const [done, late, open] = [
      await makeOrder(app.sql, me, { paid: true }),
      await makeOrder(app.sql, me, { paid: true }),
      await makeOrder(app.sql, me, { paid: true }),
    ]
    for (const { id } of [done, late]) await writeOff(clerk, me, id)
    await app.settle()
    const before = await eventsOf(done.id)
    expect(before.length).toBeGreaterThan(1)
    await age(done.id, 6)
    await age(late.id, 4)
    await age(open.id, 6)
    await sweep()
    expect(await eventsOf(done.id)).toEqual(['writeOff'])
    expect(await eventsOf(late.id)).toEqual(before)
    expect(await eventsOf(open.id)).not.toEqual([])
    expect(await checkInvariants(app.sql)).toEqual([])
    expect((await me.call('orders.getUserOrder', { order_id: done.id })).data.timeline).toMatchObject([
      { event: 'writeOff' },
    ])
  })

  it('is deleted by the sweep alone, and by it not within three years', async () => {
    const order = await makeOrder(app.sql, await app.member(), { paid: true })
    const remove = (isSweep: boolean) =>
      app.app.database.transact(async (tx) => {
        if (isSweep) sweeping(tx, 'order_log')
        await tx`delete from order_log where order_id = ${order.id}`
      })
    await age(order.id, 2)
    await expect(remove(true)).rejects.toThrow('only ever added')
    await age(order.id, 2)
    await expect(remove(false)).rejects.toThrow('only ever added')
    await remove(true)
    expect(await eventsOf(order.id)).toEqual([])
  })
})
