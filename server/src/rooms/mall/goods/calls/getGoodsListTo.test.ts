import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeCompany, makeOrgan } from '../../../organisation/testing.ts'
import { makeCategory, makeGoods } from '../../testing.ts'

describe('POST /v2/api/goods/getGoodsListTo', () => {
  const app = useApp()

  it('lists goods in all states with their stock', async () => {
    const clerk = await app.staff('operator')
    const category_id = await makeCategory(app.sql, { name: '米面' })
    const [on, off] = [
      await makeGoods(app.sql, { category_id, skus: [{ on_hand: 30 }, { spec: { 规格: '小' }, on_hand: 5 }] }),
      await makeGoods(app.sql, { category_id, is_on: false, skus: [{ on_hand: 50 }] }),
    ]
    const list = async (given: object) => (await clerk.call('mall.getGoodsListTo', { category_id, ...given })).data
    expect(await list({})).toMatchObject({
      total: 2,
      list: [
        { id: off.id, is_on: false, low_skus: [] },
        { id: on.id, on_hand: 35, reserved: 0, low_skus: ['小'], category_name: '米面', merchantId: 3 },
      ],
    })
    expect((await list({ state: 'on' })).list.map((row) => row.id)).toEqual([on.id])
    expect((await list({ state: 'off' })).list.map((row) => row.id)).toEqual([off.id])
    expect((await list({ state: 'low' })).list.map((row) => row.id)).toEqual([on.id])
    expect((await list({ keyword: '没有的' })).list).toEqual([])
  })
  it('sorts by each column both ways, page by page', async () => {
    const clerk = await app.staff('operator')
    const category_id = await makeCategory(app.sql)
    for (let i = 0; i < 5; i++)
      await makeGoods(app.sql, {
        category_id,
        name: `商品${(i * 7) % 5}`,
        skus: [{ price_fen: 100 * ((i * 3) % 5), on_hand: 10 + ((i * 2) % 5) }],
      })
    for (const sort of ['newest', 'name', 'sold', 'stock', 'price', 'updated'] as const)
      for (const direction of ['asc', 'desc'] as const) {
        const whole = (await clerk.call('mall.getGoodsListTo', { category_id, sort, direction })).data.list.map(
          (row) => row.id,
        )
        const seen: number[] = []
        let after: string | undefined
        do {
          const { data } = await clerk.call('mall.getGoodsListTo', {
            category_id,
            sort,
            direction,
            num: 2,
            ...(after ? { after } : {}),
          })
          seen.push(...data.list.map((row) => row.id))
          after = data.next ?? undefined
        } while (after)
        expect(seen).toEqual(whole)
        expect(new Set(seen).size).toBe(5)
      }
    const stock = (
      await clerk.call('mall.getGoodsListTo', { category_id, sort: 'stock', direction: 'asc' })
    ).data.list.map((row) => row.on_hand)
    expect(stock).toEqual([10, 11, 12, 13, 14])
  })
  it("finds goods by the beginning of the merchant's own number, whatever its case, and members do not", async () => {
    const clerk = await app.staff('operator')
    const { id } = await makeGoods(app.sql)
    const code = `Wm-${randomUUID()}`
    await app.sql`update goods set code = ${code} where id = ${id}`
    const found = async (keyword: string) =>
      (await clerk.call('mall.getGoodsListTo', { keyword })).data.list.map((row) => row.id)
    expect(await found(code.slice(0, 30).toUpperCase())).toEqual([id])
    expect(await found(code.slice(1, 30))).toEqual([])
    expect((await clerk.call('mall.getStocks', { keyword: code.slice(0, 30) })).data.list).toMatchObject([
      { goods_id: id },
    ])
    expect((await (await app.guest()).call('mall.getGoodsList', { keyword: code.slice(0, 30) })).data.list).toEqual([])
  })
  it('sorts by when goods were changed last', async () => {
    const clerk = await app.staff('operator')
    const category_id = await makeCategory(app.sql)
    const [old, fresh] = [await makeGoods(app.sql, { category_id }), await makeGoods(app.sql, { category_id })]
    await app.sql`update goods set updated_at = updated_at - interval '1 day' where id = ${fresh.id}`
    const { data } = await clerk.call('mall.getGoodsListTo', { category_id, sort: 'updated', direction: 'desc' })
    expect(data.list.map((row) => row.id)).toEqual([old.id, fresh.id])
  })
  it('shows no goods of other organisations or merchants', async () => {
    const organ_id = await makeOrgan(app.sql, { name: '别处' })
    const company_id = await makeCompany(app.sql, { organ_id })
    await makeGoods(app.sql)
    const theirs = await makeGoods(app.sql, { company_id })
    const stranger = await app.staff('operator', { organ_ids: [organ_id] })
    expect((await stranger.call('mall.getGoodsListTo', {})).data.list.map((row) => row.id)).toEqual([theirs.id])
    const tied = await app.staff('operator', { company_id })
    expect((await tied.call('mall.getGoodsListTo', {})).data.list.map((row) => row.id)).toEqual([theirs.id])
  })
  it('refuses members and broken cursors', async () => {
    expect(await (await app.member()).call('mall.getGoodsListTo', {})).toMatchObject({ code: 403 })
    const clerk = await app.staff('operator')
    for (const keys of ['["a",1]', '[1,"b"]', '[1]'])
      expect(
        (await clerk.call('mall.getGoodsListTo', { after: Buffer.from(keys).toString('base64url') })).data.type,
      ).toBe('BAD_INPUT')
    expect(
      (
        await clerk.call('mall.getGoodsListTo', {
          sort: 'name',
          after: Buffer.from('["a\\u0000",1]').toString('base64url'),
        })
      ).data.type,
    ).toBe('BAD_INPUT')
  })
})
