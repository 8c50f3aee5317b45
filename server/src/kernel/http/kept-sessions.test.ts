import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { makeGoods } from '../../rooms/mall/testing.ts'
import { type Person, useApp } from '../../testing/app.ts'

const address = (name: string) => ({
  ...{ name, mobile: '13955550001', region: ['江苏省', '苏州市', '姑苏区'], detail: '平江路1号' },
})

describe('a write within moments of another', () => {
  const app = useApp()
  const write = (who: Person, name: string, headers = {}) => who.call('orders.setAddress', address(name), { headers })
  const written = async (who: Person) =>
    (await app.sql<{ n: number }[]>`select count(*) as n from address where user_id = ${who.user_id}`)[0]?.n
  /** How often the database is waited for. */
  async function tripsOf(work: () => Promise<unknown>): Promise<number> {
    const spy = vi.spyOn(pg.Connection.prototype, 'sync')
    await work()
    const trips = spy.mock.calls.length
    spy.mockRestore()
    return trips
  }

  it('is let in by the session as it was read then, which is asked again along with what it does', async () => {
    const me = await app.member()
    const trips = await tripsOf(() => write(me, '第一'))
    expect(await tripsOf(() => write(me, '第二'))).toBe(trips - 1)
    expect(await written(me)).toBe(2)
  })

  it('commits nothing where another process has ended the session since', async () => {
    const me = await app.member()
    expect((await write(me, '还在')).code).toBe(1)
    await app.sql`update session set revoked_at = now() where user_id = ${me.user_id}`
    expect((await write(me, '不在')).status).toBe(401)
    expect((await write(me, '不在')).status).toBe(401)
    expect(await written(me)).toBe(1)
  })

  it('is refused where it comes from another device than the session’s', async () => {
    const [me, other, phone, stolen] = [await app.member(), await app.member(), await app.guest(), await app.guest()]
    await app.sql`update session set client_id = ${Number(phone.headers['client-id'])} where user_id = ${me.user_id}`
    const on = ({ headers }: Person) => ({ 'client-id': headers['client-id'], 'client-token': headers['client-token'] })
    expect((await write(me, '自己的手机', on(phone))).code).toBe(1)
    expect((await write(me, '别人的手机', on(stolen))).status).toBe(401)
    expect((await write(me, '冒名', { ...on(phone), 'user-id': String(other.user_id) })).status).toBe(401)
    expect(await written(me)).toBe(1)
  })

  it('commits nothing by a right that was taken away since, and is let in by one that was given', async () => {
    const clerk = await app.staff('platform_admin')
    let labels = 0
    const label = () => clerk.call('members.setTag', { name: `标签${++labels}`, group: '测量', colour: 'plain' })
    expect((await label()).code).toBe(1)
    const right = (to: string) => app.sql`update staff set state = ${to} where user_id = ${clerk.user_id}`
    await right('left')
    expect((await label()).data).toMatchObject({ type: 'FORBIDDEN' })
    await right('active')
    expect((await label()).code).toBe(1)
  })
})

describe('a read in a rush', () => {
  const app = useApp()
  const quote = (who: Person, sku_id: number) =>
    who.call('orders.getOrderQuote', { lines: [{ sku_id, quantity: 1 }], delivery: 'express' })

  it('is let in by a session that was read a moment ago, and shows nothing where that was ended or blocked since', async () => {
    const [me, { sku_id }] = [await app.member(), await makeGoods(app.sql, { skus: [{ on_hand: 9 }] })]
    await me.call('orders.getTrolleys', {})
    const spy = vi.spyOn(pg.Connection.prototype, 'sync')
    expect((await quote(me, sku_id)).code).toBe(1)
    expect(spy).toHaveBeenCalledTimes(1)
    spy.mockRestore()
    await app.sql`update session set revoked_at = now() where user_id = ${me.user_id}`
    expect((await quote(me, sku_id)).status).toBe(401)
    expect((await quote(me, 999_999_999)).status).toBe(401)
  })
})
