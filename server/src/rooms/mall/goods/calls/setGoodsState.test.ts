import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeCompany } from '../../../organisation/testing.ts'
import { makeCategory, makeGoods } from '../../testing.ts'

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
      refused: [],
    })
    expect((await clerk.call('mall.setGoodsState', { goods_ids: [a.id, b.id], is_on: false })).data).toEqual({
      changed: 2,
      goods_ids: [a.id, b.id],
      refused: [],
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
    expect((await whole(2, {})).data).toMatchObject({ changed: 1, goods_ids: [mine[0]?.id] })
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
  it('leaves off the shelf what would be given away, and names it', async () => {
    const clerk = await app.staff('operator')
    const free = await makeGoods(app.sql, { name: '白送的', is_on: false, skus: [{ price_fen: 5 }, { price_fen: 0 }] })
    const sold = await makeGoods(app.sql, { is_on: false })
    const set = async (is_on: boolean) =>
      (await clerk.call('mall.setGoodsState', { goods_ids: [free.id, sold.id], is_on })).data
    const refused = [{ goods_id: free.id, name: '白送的', why: 'unpriced' }]
    expect(await set(true)).toEqual({ changed: 1, goods_ids: [sold.id], refused })
    expect(await isOn(free.id)).toBe(false)
    expect(await set(false)).toMatchObject({ changed: 1, refused: [] })
    await app.sql`update sku set is_on = false where goods_id = ${free.id} and price_fen = 0`
    expect(await set(true)).toMatchObject({ changed: 2 })
  })
  it('puts many into a category and gives and takes tags, by which they are found; each change has its row in the log', async () => {
    const clerk = await app.staff('operator')
    const category_id = await makeCategory(app.sql)
    const mark = `批${randomUUID().slice(0, 6)}`
    const [full, other] = [
      await makeGoods(app.sql, { name: '六个标签的', tags: ['一', '二', '三', '四', '五', '六'] }),
      await makeGoods(app.sql, { tags: ['旧的'] }),
    ]
    const goods_ids = [full.id, other.id]
    const change = { goods_ids, category_id, add_tags: [mark], del_tags: ['旧的'] }
    expect((await clerk.call('mall.setGoodsState', change)).data).toEqual({
      changed: 1,
      goods_ids: [other.id],
      refused: [{ goods_id: full.id, name: '六个标签的', why: 'tags' }],
    })
    const rows = await app.sql`select category_id, tags from goods where id = any(${goods_ids}::int8[]) order by id`
    expect(rows).toEqual([
      { category_id: full.category_id, tags: ['一', '二', '三', '四', '五', '六'] },
      { category_id, tags: [mark] },
    ])
    const found = await (await app.guest()).call('mall.getGoodsList', { keyword: mark })
    expect(found.data.list.map(({ id }) => id)).toEqual([other.id])
    const [row] = await app.sql<{ detail: object }[]>`
      select detail from audit where action = 'goods.batch' and actor_id = ${clerk.user_id} order by id desc limit 1`
    expect(row?.detail).toMatchObject({ category_id, add_tags: [mark], goods_ids: [other.id] })
    expect((await clerk.call('mall.setGoodsState', change)).data).toMatchObject({ changed: 0 })
    expect((await clerk.call('mall.setGoodsState', { goods_ids, category_id: 999_999_999 })).data.type).toBe(
      'CATEGORY_NOT_FOUND',
    )
    expect((await clerk.call('mall.setGoodsState', { goods_ids })).code).not.toBe(0)
  })
  it('puts goods on sale at a time and off at another, and names one whose times would cross', async () => {
    const clerk = await app.staff('operator')
    const [draft, short] = [await makeGoods(app.sql, { is_on: false }), await makeGoods(app.sql, { name: '到四月的' })]
    await app.sql`update goods set off_at = '2098-04-01T08:00+08:00' where id = ${short.id}`
    const set = async (more: object) =>
      (await clerk.call('mall.setGoodsState', { goods_ids: [draft.id, short.id], ...more })).data
    expect(await set({ on_at: '2098-05-01T08:00' })).toEqual({
      changed: 1,
      goods_ids: [draft.id],
      refused: [{ goods_id: short.id, name: '到四月的', why: 'times' }],
    })
    const timesOf = async () =>
      await app.sql`select is_on, on_at, off_at from goods where id = any(${[draft.id, short.id]}::int8[]) order by id`
    expect(await timesOf()).toEqual([
      { is_on: true, on_at: new Date('2098-05-01T08:00+08:00'), off_at: null },
      { is_on: true, on_at: null, off_at: new Date('2098-04-01T08:00+08:00') },
    ])
    expect(await set({ on_at: null, off_at: '2099-01-01T00:00' })).toMatchObject({ changed: 2, refused: [] })
    expect((await timesOf()).map(({ on_at }) => on_at)).toEqual([null, null])
    expect(await set({ on_at: '2098-05-01T08:00', off_at: '2098-05-01T08:00' })).toMatchObject({ type: 'BAD_INPUT' })
  })
})
