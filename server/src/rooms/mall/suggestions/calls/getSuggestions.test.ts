import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../../testing/app.ts'
import { complete, makeOrder } from '../../../orders/testing.ts'
import { makeCategory, makeGoods } from '../../testing.ts'

describe('POST /v2/api/goods/getSuggestions and viewGoods', () => {
  const app = useApp({ own: true })
  const consent = (me: Person, kind: 'recommend' | 'health', is_given = true) =>
    me.call('identity.setConsent', { kind, is_given })
  const views = (me: Person) => app.sql<{ goods_id: number; views: number }[]>`
    select goods_id, views from goods_view where user_id = ${me.user_id} order by goods_id`
  const category = (name: string) => makeCategory(app.sql, { name })
  const inCategory = async (category_id: number, name: string, on_hand = 5, tags: string[] = []) =>
    (await makeGoods(app.sql, { category_id, name, tags, skus: [{ price_fen: 100, on_hand }] })).id
  const suggested = async (me: Person) => (await me.call('mall.getSuggestions', { num: 40 })).data

  it('are the same for everybody without the consent, nothing is noted, and what is sold out is left out', async () => {
    const me = await app.member()
    const food = await category('茶点')
    const [goods_id, gone] = [await inCategory(food, '桂花糕'), await inCategory(food, '绿豆糕', 0)]
    await me.call('mall.viewGoods', { goods_id })
    expect(await views(me)).toEqual([])
    for (const who of [me, await app.guest()]) {
      const { is_own, list } = await suggested(who)
      expect(is_own).toBe(false)
      expect(new Set(list.map(({ why }) => why))).toEqual(new Set(['大家都在买']))
      expect(list.map(({ id }) => id)).toContain(goods_id)
      expect(list.map(({ id }) => id)).not.toContain(gone)
    }
  })

  it('follow what was seen, collected and bought, with the reason, and not what the person has', async () => {
    const me = await app.member()
    await consent(me, 'recommend')
    const [tea, tools, wool] = [await category('茶叶'), await category('工具'), await category('毛线')]
    const [seen, besideSeen] = [await inCategory(tea, '花茶'), await inCategory(tea, '绿茶')]
    const [kept, besideKept] = [await inCategory(tools, '剪刀'), await inCategory(tools, '锤子')]
    for (const _ of [1, 2]) await me.call('mall.viewGoods', { goods_id: seen })
    await me.call('mall.viewGoods', { goods_id: 999_999_999 })
    expect(await views(me)).toEqual([{ goods_id: seen, views: 2 }])
    await me.call('mall.collectGoods', { goods_id: kept, is_on: true })
    const order = await makeOrder(app.sql, me, { paid: true })
    await app.sql`update goods set category_id = ${wool}, name = '毛线' where id = ${order.goods.id}`
    const besideBought = await inCategory(wool, '毛衣针')
    const { is_own, list } = await suggested(me)
    const why = new Map(list.map((one) => [one.id, one.why]))
    expect(is_own).toBe(true)
    expect(why.get(besideSeen)).toBe('因为您看过“花茶”')
    expect(why.get(besideKept)).toBe('因为您收藏了“剪刀”')
    expect(why.get(besideBought)).toBe('您买过“毛线”')
    expect([why.has(kept), why.has(order.goods.id)]).toEqual([false, false])
  })

  it('name a health label only with the consent for health too', async () => {
    const [me, admin] = [await app.member(), await app.staff('platform_admin')]
    const id = await inCategory(await category('器械'), '电子测量仪', 5, ['血压计'])
    const { data: label } = await admin.call('members.setTag', { name: '高血压', group: '慢病', colour: 'note' })
    await admin.call('members.setUserTags', { user_id: me.user_id, tag_ids: [label.id] })
    await consent(me, 'recommend')
    const why = async () => (await suggested(me)).list.find((one) => one.id === id)?.why
    expect(await why()).toBe('大家都在买')
    await consent(me, 'health')
    expect(await why()).toBe('和您的标签“高血压”有关')
  })

  it('tell what several others bought beside, as it was counted by night', async () => {
    const me = await app.member()
    await consent(me, 'recommend')
    const first = await makeOrder(app.sql, me, { paid: true })
    const other = await makeGoods(app.sql, { skus: [{ price_fen: 100, on_hand: 5 }] })
    for (let i = 0; i < 3; i++) {
      const who = await app.member()
      const order = await makeOrder(app.sql, who, { paid: true })
      const another = await makeOrder(app.sql, who, { paid: true })
      await complete(app.sql, order.id)
      await app.sql`update order_line set goods_id = ${first.goods.id} where order_id = ${order.id}`
      await app.sql`update order_line set goods_id = ${other.id} where order_id = ${another.id}`
    }
    await app.app.runTask('mall', 'goods-pairs')
    const pairs = await app.sql`select other_id, people from goods_pair where goods_id = ${first.goods.id}`
    expect(pairs).toEqual([{ other_id: other.id, people: 3 }])
    const { list } = await suggested(me)
    expect(list.find(({ id }) => id === other.id)?.why).toMatch(/^买过“.*”的人也买了$/)
  })

  it('are forgotten with the consent, and after ninety days', async () => {
    const me = await app.member()
    const goods_id = await inCategory(await category('灯具'), '台灯')
    await consent(me, 'recommend')
    await me.call('mall.viewGoods', { goods_id })
    await consent(me, 'recommend', false)
    await app.app.settle()
    expect(await views(me)).toEqual([])
    await consent(me, 'recommend')
    await me.call('mall.viewGoods', { goods_id })
    await app.sql`update goods_view set last_at = now() - interval '91 days' where user_id = ${me.user_id}`
    await app.app.runTask('mall', 'goods-pairs')
    expect(await views(me)).toEqual([])
  })
})
