import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { fund } from '../../../orders/testing.ts'
import { makeCompany } from '../../../organisation/testing.ts'
import { makeCategory, makeGoods } from '../../testing.ts'

describe('POST /v2/api/goods/getGoodsList', () => {
  const app = useApp()
  const ids = async (given: object) =>
    (await (await app.guest()).call('mall.getGoodsList', { num: 50, ...given })).data.list.map((card) => card.id)

  it('lists what is on shelf at open merchants, with the lowest price', async () => {
    const company_id = await makeCompany(app.sql, { name: '歇业', is_open: false })
    const goods = await makeGoods(app.sql, {
      name: '测试香米',
      skus: [
        { spec: { 规格: '大' }, points: 100, price_fen: 900 },
        { spec: { 规格: '小' }, points: 50, price_fen: 400 },
      ],
    })
    const hidden = [
      await makeGoods(app.sql, { name: '测试香米', is_on: false }),
      await makeGoods(app.sql, { name: '测试香米', company_id }),
    ]
    const { data } = await (await app.guest()).call('mall.getGoodsList', { keyword: '测试香米' })
    expect(data).toMatchObject({
      next: null,
      list: [
        {
          id: goods.id,
          merchantId: 3,
          points: 50,
          price_fen: 400,
          sku_count: 2,
          has_higher_price: true,
          is_in_stock: true,
        },
      ],
    })
    expect(hidden.map((row) => row.id)).not.toContain(data.list[0]?.id)
  })
  it('says “from” only where another SKU costs more', async () => {
    const kinds = (price_fen: number) => [
      { spec: { 颜色: '红' }, points: 5, price_fen: 400 },
      { spec: { 颜色: '蓝' }, points: 5, price_fen },
    ]
    const same = await makeGoods(app.sql, { name: '同价围巾', skus: kinds(400) })
    const dearer = await makeGoods(app.sql, { name: '异价围巾', skus: kinds(500) })
    const { data } = await (await app.guest()).call('mall.getGoodsList', { keyword: '价围巾' })
    const result = new Map(data.list.map((card) => [card.id, card.has_higher_price]))
    expect([result.get(same.id), result.get(dearer.id)]).toEqual([false, true])
  })
  it('finds goods by two characters, initials, pinyin, tags and several words', async () => {
    const rice = await makeGoods(app.sql, { name: '软香糙米', subtitle: '当季新谷', tags: ['苏北'] })
    await makeGoods(app.sql, { name: '手工挂面' })
    for (const keyword of ['糙米', '米', 'rxcm', 'RXC', 'ruanxiang', '苏北', '软香 新谷', '糙米 苏北'])
      expect(await ids({ keyword })).toContain(rice.id)
    for (const keyword of ['糙面', '软香 挂面', '%', '_', "'", 'rxcmx'])
      expect(await ids({ keyword })).not.toContain(rice.id)
  })
  it('finds goods by what people call them, in characters and in pinyin, and pinyin typed syllable by syllable', async () => {
    const stick = await makeGoods(app.sql, { name: '四脚试用手杖' })
    const meter = await makeGoods(app.sql, { name: '试用血压计', subtitle: '大字好认' })
    const rice = await makeGoods(app.sql, { name: '试用大米' })
    const dumb = await makeGoods(app.sql, { name: '哑铃', subtitle: '大把手，弥久耐用' })
    for (const keyword of ['拐杖', '拐棍', 'guaizhang', 'guai zhang', '试用拐杖', '拐杖 四脚'])
      expect(await ids({ keyword })).toContain(stick.id)
    for (const keyword of ['量血压', '血压仪', 'liang xue ya']) expect(await ids({ keyword })).toContain(meter.id)
    for (const keyword of ['da mi', "da'mi"]) expect(await ids({ keyword })).toContain(rice.id)
    expect(await ids({ keyword: 'da mi' })).not.toContain(dumb.id)
    expect(await ids({ keyword: '拐杖 血压计' })).toEqual([])
  })
  it('narrows by category with those below, merchant, way of paying and hot', async () => {
    const top = await makeCategory(app.sql)
    const below = await makeCategory(app.sql, { parent_id: top })
    const [money, points, mixed] = [
      await makeGoods(app.sql, { category_id: below }),
      await makeGoods(app.sql, { category_id: top, is_hot: true, skus: [{ points: 9, price_fen: 0 }] }),
      await makeGoods(app.sql, { category_id: below, skus: [{ points: 9, price_fen: 1 }] }),
    ]
    expect((await ids({ category_id: top })).sort()).toEqual([money.id, points.id, mixed.id].sort())
    expect((await ids({ category_id: below })).sort()).toEqual([money.id, mixed.id].sort())
    expect(await ids({ category_id: top, price_kind: 'points' })).toEqual([points.id])
    expect(await ids({ category_id: top, price_kind: 'mixed' })).toEqual([mixed.id])
    expect(await ids({ category_id: top, price_kind: 'money' })).toEqual([money.id])
    expect(await ids({ category_id: top, hot: true })).toEqual([points.id])
    expect(await ids({ category_id: top, merchantId: 999 })).toEqual([])
  })
  it('shows a person only what they can pay, where asked', async () => {
    const category_id = await makeCategory(app.sql)
    const [cheap, dear] = [
      await makeGoods(app.sql, { category_id, skus: [{ points: 10, price_fen: 100 }] }),
      await makeGoods(app.sql, { category_id, skus: [{ points: 10, price_fen: 101 }] }),
    ]
    const me = await app.member()
    await fund(app.sql, me.user_id, { points: 10, fen: 100 })
    const list = async (affordable: boolean) =>
      (await me.call('mall.getGoodsList', { category_id, affordable })).data.list.map((card) => card.id)
    expect(await list(true)).toEqual([cheap.id])
    expect((await list(false)).sort()).toEqual([cheap.id, dear.id].sort())
  })
  it('gives every order page by page to the end, without doubles', async () => {
    const category_id = await makeCategory(app.sql)
    for (let i = 0; i < 7; i++)
      await makeGoods(app.sql, { category_id, sort: i % 3, skus: [{ points: i % 2, price_fen: 100 * (i % 4) }] })
    await app.sql`update goods set sold = id % 3 where category_id = ${category_id}`
    const guest = await app.guest()
    for (const sort of ['default', 'sold', 'newest', 'price_asc', 'price_desc'] as const) {
      const seen: number[] = []
      let after: string | undefined
      do {
        const { data } = await guest.call('mall.getGoodsList', {
          category_id,
          sort,
          num: 3,
          ...(after ? { after } : {}),
        })
        seen.push(...data.list.map((card) => card.id))
        after = data.next ?? undefined
      } while (after)
      expect(new Set(seen).size).toBe(7)
      expect(seen).toEqual(await ids({ category_id, sort }))
    }
    const prices = (await guest.call('mall.getGoodsList', { category_id, sort: 'price_desc' })).data.list.map(
      (card) => card.price_fen,
    )
    expect(prices).toEqual([...prices].sort((a, b) => b - a))
  })
  it('refuses a broken cursor', async () => {
    const guest = await app.guest()
    for (const after of ['x', Buffer.from('["a",1]').toString('base64url'), Buffer.from('[1]').toString('base64url')])
      expect((await guest.call('mall.getGoodsList', { after })).data.type).toBe('BAD_INPUT')
  })
  it('needs as many statements for many goods as for one', async () => {
    const guest = await app.guest()
    const count = async (num: number) => {
      const before = app.app.database.statements()
      await guest.call('mall.getGoodsList', { num })
      return app.app.database.statements() - before
    }
    expect(await count(50)).toBe(await count(1))
  })

  it('finds by a wrong character what sounds alike or differs in one, and says that it is only near', async () => {
    const { id } = await makeGoods(app.sql, { name: '桐芳血压计' })
    const ask = async (keyword: string) =>
      (await (await app.guest()).call('mall.getGoodsList', { keyword, num: 50 })).data
    expect(await ask('桐芳血压计')).not.toHaveProperty('is_near')
    for (const wrong of ['桐芳血压记', '桐芳雪压计', '桐芳血压汁']) {
      const { list, is_near } = await ask(wrong)
      expect([list.map((card) => card.id), is_near]).toEqual([[id], true])
    }
    expect(await ask('桐芳没有的')).toEqual({ list: [], next: null })
  })
})
