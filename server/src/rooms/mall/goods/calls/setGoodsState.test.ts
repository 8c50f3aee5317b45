import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeCompany } from '../../../organisation/testing.ts'
import { makeGoods } from '../../testing.ts'

describe('POST /v2/api/goods/setGoodsState', () => {
  const app = useApp()
  const isOn = async (id: number) =>
    (await app.sql<{ is_on: boolean }[]>`select is_on from goods where id = ${id}`)[0]?.is_on

  it('puts many on or off the shelf and counts what changed', async () => {
    const clerk = await app.staff('operator')
    const [a, b] = [await makeGoods(app.sql), await makeGoods(app.sql, { is_on: false })]
    expect((await clerk.call('mall.setGoodsState', { goods_ids: [a.id, b.id, a.id], is_on: true })).data).toEqual({
      changed: 1,
      goods_ids: [b.id],
    })
    expect((await clerk.call('mall.setGoodsState', { goods_ids: [a.id, b.id], is_on: false })).data).toEqual({
      changed: 2,
      goods_ids: [a.id, b.id],
    })
    expect([await isOn(a.id), await isOn(b.id)]).toEqual([false, false])
  })
  it('puts all that a filter finds in my scope, and refuses a list that is another one by now', async () => {
    const company_id = await makeCompany(app.sql, { name: '一家' })
    const tied = await app.staff('operator', { company_id })
    const mine = [await makeGoods(app.sql, { company_id }), await makeGoods(app.sql, { company_id, is_on: false })]
    const theirs = await makeGoods(app.sql)
    const whole = (seen: number, filter: object) =>
      tied.call('mall.setGoodsState', { all: { filter, seen }, is_on: false })
    expect((await whole(9, {})).data).toMatchObject({ type: 'LIST_MOVED', seen: 9, now: 2 })
    expect((await whole(2, {})).data).toEqual({ changed: 1, goods_ids: [mine[0]?.id] })
    expect(await isOn(theirs.id)).toBe(true)
  })
  it("answers another merchant's product like an unknown one, and changes none of the others then", async () => {
    const company_id = await makeCompany(app.sql, { name: '别家' })
    const [mine, theirs] = [await makeGoods(app.sql, { company_id }), await makeGoods(app.sql)]
    const tied = await app.staff('operator', { company_id })
    for (const stranger of [theirs.id, 999_999_999])
      expect((await tied.call('mall.setGoodsState', { goods_ids: [mine.id, stranger], is_on: false })).data.type).toBe(
        'GOODS_NOT_FOUND',
      )
    expect([await isOn(mine.id), await isOn(theirs.id)]).toEqual([true, true])
  })
  it('leaves off the shelf what would be given away, and takes it off', async () => {
    const clerk = await app.staff('operator')
    const free = await makeGoods(app.sql, { name: '白送的', is_on: false, skus: [{ price_fen: 5 }, { price_fen: 0 }] })
    const sold = await makeGoods(app.sql, { is_on: false })
    const set = (is_on: boolean) => clerk.call('mall.setGoodsState', { goods_ids: [free.id, sold.id], is_on })
    expect((await set(true)).data).toMatchObject({ type: 'GOODS_UNPRICED', name: '白送的' })
    expect(await app.sql`select 1 from goods where id in (${free.id}, ${sold.id}) and is_on`).toEqual([])
    expect((await set(false)).code).toBe(0)
    await app.sql`update sku set is_on = false where goods_id = ${free.id} and price_fen = 0`
    expect((await set(true)).data).toMatchObject({ changed: 2 })
  })
})
