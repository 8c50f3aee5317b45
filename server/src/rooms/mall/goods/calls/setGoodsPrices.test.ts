import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeCompany } from '../../../organisation/testing.ts'
import { makeGoods } from '../../testing.ts'

describe('POST /v2/api/goods/setGoodsPrices', () => {
  const app = useApp()
  const two = () =>
    makeGoods(app.sql, {
      name: '新米',
      skus: [
        { spec: { 重量: '5kg' }, price_fen: 4900 },
        { spec: { 重量: '10kg' }, price_fen: 9000, points: 20 },
      ],
    })
  const kindsOf = (goods_id: number) =>
    app.sql<{ id: number; price_fen: number }[]>`select id, price_fen from sku where goods_id = ${goods_id} order by id`
  const lines = (kinds: readonly { id: number; price_fen: number }[], price: (fen: number) => number) =>
    kinds.map(({ id, price_fen }) => ({ sku_id: id, was_fen: price_fen, price_fen: price(price_fen) }))

  it('changes what kinds of several goods cost, and what their cards show; each product has its row in the log', async () => {
    const clerk = await app.staff('operator')
    const [one, other] = [await two(), await two()]
    const kinds = [...(await kindsOf(one.id)), ...(await kindsOf(other.id))]
    const [first, second] = await kindsOf(one.id)
    const prices = [
      { sku_id: first?.id ?? 0, was_fen: 4900, price_fen: 9900 },
      ...lines(kinds.slice(1), (fen) => fen - 900),
    ]
    expect((await clerk.call('mall.setGoodsPrices', { prices })).data).toEqual({ changed: 4 })
    expect((await kindsOf(one.id)).map((kind) => kind.price_fen)).toEqual([9900, 8100])
    const rows = await app.sql`
      select points, price_fen, price_kind from goods where id = any(${[one.id, other.id]}::int8[]) order by id`
    expect(rows).toEqual([
      { points: 20, price_fen: 8100, price_kind: 'mixed' },
      { points: 0, price_fen: 4000, price_kind: 'money' },
    ])
    const log = await app.sql<{ target_id: number; change: object }[]>`
      select target_id, change from audit where action = 'goods.price' and actor_id = ${clerk.user_id} order by target_id`
    expect(log).toMatchObject([
      {
        target_id: one.id,
        change: { '价格（5kg）': ['49.00元', '99.00元'], '价格（10kg）': ['20积分+90.00元', '20积分+81.00元'] },
      },
      { target_id: other.id },
    ])
    expect(second?.price_fen).toBe(9000)
  })
  it('changes none where one costs something else by now, and names it', async () => {
    const clerk = await app.staff('operator')
    const [one, other] = [await two(), await two()]
    const kinds = [...(await kindsOf(one.id)), ...(await kindsOf(other.id))]
    const prices = lines(kinds, (fen) => fen + 100)
    await app.sql`update sku set price_fen = 5000 where id = ${kinds[2]?.id ?? 0}`
    expect((await clerk.call('mall.setGoodsPrices', { prices })).data).toMatchObject({
      type: 'GOODS_PRICE_MOVED',
      name: '新米',
      count: 1,
    })
    expect((await kindsOf(one.id)).map((kind) => kind.price_fen)).toEqual([4900, 9000])
  })
  it('gives nothing away, and writes nothing where all cost that already', async () => {
    const clerk = await app.staff('operator')
    const { id } = await two()
    const kinds = await kindsOf(id)
    const set = (price: (fen: number) => number) => clerk.call('mall.setGoodsPrices', { prices: lines(kinds, price) })
    expect((await set(() => 0)).data).toMatchObject({ type: 'GOODS_UNPRICED', name: '新米' })
    const changedAt = async () => await app.sql`select updated_at from goods where id = ${id}`
    const before = await changedAt()
    expect((await set((fen) => fen)).data).toEqual({ changed: 0 })
    expect(await changedAt()).toEqual(before)
  })
  it("answers another merchant's kind, one that is off sale and an unknown one alike, and changes none of the others", async () => {
    const company_id = await makeCompany(app.sql, { name: '乙家' })
    const mine = await makeGoods(app.sql, { company_id, skus: [{ price_fen: 300 }] })
    const gone = await makeGoods(app.sql, {
      company_id,
      skus: [{ price_fen: 300 }, { spec: { 规格: '旧' }, price_fen: 300 }],
    })
    const [theirs] = await kindsOf((await two()).id)
    const tied = await app.staff('operator', { company_id })
    const [kept] = await kindsOf(mine.id)
    const [, off] = await kindsOf(gone.id)
    await app.sql`update sku set is_on = false where id = ${off?.id ?? 0}`
    const line = (sku_id: number, was_fen = 300) => ({ sku_id, was_fen, price_fen: 400 })
    for (const stranger of [line(theirs?.id ?? 0, 4900), line(off?.id ?? 0), line(999_999_999)])
      expect((await tied.call('mall.setGoodsPrices', { prices: [line(kept?.id ?? 0), stranger] })).data.type).toBe(
        'SKU_NOT_FOUND',
      )
    expect((await kindsOf(mine.id)).map((kind) => kind.price_fen)).toEqual([300])
  })
})
