import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { checkInvariants } from '../../../orders/index.ts'
import { makeCompany } from '../../../organisation/testing.ts'
import { makeCategory, makeGoods } from '../../testing.ts'

describe('POST /v2/api/goods/setGoods', () => {
  const app = useApp({ own: true })
  const facts = async (given: object = {}) => ({
    name: '软香大米',
    subtitle: '当季新米',
    category_id: await makeCategory(app.sql),
    merchantId: 3,
    deliveries: ['pickup' as const],
    is_on: true,
    detail_html:
      '<p onclick="x()">好米<script>alert(1)</script></p><img src="https://evil.example/a.png"><a href="javascript:x()">看</a>',
    skus: [
      { spec: { 规格: '5kg' }, points: 400, price_fen: 2990, on_hand: 8 },
      { spec: { 规格: '2.5kg' }, points: 200, price_fen: 1590, on_hand: 0 },
    ],
    ...given,
  })

  it('adds a product: searchable, its text cleaned, stock as first movements', async () => {
    const clerk = await app.staff('operator')
    const { code, data } = await clerk.call('mall.setGoods', { ...(await facts()), client_req_id: randomUUID() })
    expect(code).toBe(0)
    const shown = (await (await app.guest()).call('mall.getGoods', { goods_id: data.id })).data
    expect(shown).toMatchObject({
      name: '软香大米',
      points: 200,
      price_fen: 1590,
      sku_count: 2,
      skus: [
        { spec_text: '5kg', available: 8 },
        { spec_text: '2.5kg', available: 0 },
      ],
    })
    expect(shown.detail_html).toBe('<p>好米</p><a>看</a>')
    expect(
      (await (await app.guest()).call('mall.getGoodsList', { keyword: 'rxdm' })).data.list.map((card) => card.id),
    ).toContain(data.id)
    const moves =
      await app.sql`select m.kind, m.quantity from stock_move m join sku s on s.id = m.sku_id where s.goods_id = ${data.id}`
    expect(moves).toMatchObject([{ kind: 'initial', quantity: 8 }])
    expect(await checkInvariants(app.sql)).toEqual([])
  })
  it("keeps a merchant's own code once, also when two give it away at one moment", async () => {
    const clerk = await app.staff('platform_admin')
    const code = `A-${randomUUID().slice(0, 8)}`
    const save = async (given: object) => await clerk.call('mall.setGoods', await facts({ code, ...given }))
    const [one, two] = await Promise.all([save({ name: '先填的' }), save({ name: '后填的' })])
    const [{ data: first } = one, late] = one.code === 0 ? [one, two] : [two, one]
    expect(late?.data).toMatchObject({ type: 'GOODS_CODE_TAKEN', code })
    const merchantId = await makeCompany(app.sql)
    expect((await save({ merchantId })).code).toBe(0)
    const edited = { id: first.id, skus: [{ spec: {}, price_fen: 100 }] }
    const codeOf = async () => (await clerk.call('mall.getGoodsTo', { goods_id: first.id })).data.code
    await clerk.call('mall.setGoods', await facts(edited))
    expect(await codeOf()).toBe(code)
    await save(edited)
    expect(await codeOf()).toBe(code)
    await save({ ...edited, code: null })
    expect(await codeOf()).toBeNull()
    expect((await save({ name: '现在可以' })).code).toBe(0)
  })
  it('edits a product: SKUs are changed, added and taken off; stock of known SKUs stays', async () => {
    const clerk = await app.staff('operator')
    const goods = await makeGoods(app.sql, { skus: [{ spec: { 规格: '大' }, on_hand: 7 }, { spec: { 规格: '小' } }] })
    const [kept = 0, gone = 0] = goods.sku_ids
    const input = await facts({
      id: goods.id,
      is_on: false,
      skus: [
        { id: kept, spec: { 规格: '特大' }, price_fen: 500, on_hand: 999 },
        { spec: { 规格: '新' }, price_fen: 900, on_hand: 3 },
      ],
    })
    expect(await clerk.call('mall.setGoods', input)).toMatchObject({ code: 0, data: { id: goods.id } })
    const { data } = await clerk.call('mall.getGoodsTo', { goods_id: goods.id })
    expect(data).toMatchObject({
      is_on: false,
      price_fen: 500,
      skus: [
        { id: kept, spec_text: '特大', on_hand: 7 },
        { spec_text: '新', on_hand: 3 },
      ],
    })
    expect(await app.sql`select is_on from sku where id = ${gone}`).toMatchObject([{ is_on: false }])
    expect(await checkInvariants(app.sql)).toEqual([])
  })
  it('keeps what a product is sold by, and refuses a limit below what is sold', async () => {
    const clerk = await app.staff('operator')
    const rules = {
      max_per_person: 2,
      on_at: '2028-03-01T08:00',
      off_at: '2028-03-08T08:00',
      no_return: true,
      self_redeem: true,
      takes_points: true,
    }
    const own = { weight_g: 5_200, times: 4, quota: 3 }
    const skus = [{ spec: {}, points: 0, price_fen: 2990, on_hand: 8, ...own }]
    const { data } = await clerk.call('mall.setGoods', { ...(await facts({ ...rules, skus })) })
    const read = (await clerk.call('mall.getGoodsTo', { goods_id: data.id })).data
    const moments = { on_at: '2028-03-01T00:00:00.000Z', off_at: '2028-03-08T00:00:00.000Z' }
    expect(read).toMatchObject({ ...rules, ...moments, shelf: 'soon', skus: [{ ...own, quota_used: 0 }] })

    await app.sql`update sku set quota_used = 2 where goods_id = ${data.id}`
    const again = (quota: number | null) =>
      skus.map((sku) => ({ ...sku, id: read.skus[0]?.id ?? 0, on_hand: undefined, quota }))
    expect(
      await clerk.call('mall.setGoods', { ...(await facts({ ...rules, skus: again(1) })), id: data.id }),
    ).toMatchObject({ data: { type: 'GOODS_QUOTA_USED', used: 2 }, msg: '“标准”已经售出2件，限量不能比这少' })
    expect(
      await clerk.call('mall.setGoods', { ...(await facts({ ...rules, skus: again(null) })), id: data.id }),
    ).toMatchObject({ code: 0 })
    const backwards = { ...(await facts(rules)), off_at: '2028-03-01T08:00' }
    expect(await clerk.call('mall.setGoods', backwards)).toMatchObject({ code: 400, msg: '下架时间要晚于上架时间' })
  })
  it('tells the second of two editors who changed the product and when, and saves once the newest is known', async () => {
    const [first, second] = [await app.staff('operator'), await app.staff('platform_admin')]
    const goods = await makeGoods(app.sql, { skus: [{ spec: { 规格: '大' } }] })
    const { updated_at: version } = (await first.call('mall.getGoodsTo', { goods_id: goods.id })).data
    const skus = [{ id: goods.sku_ids[0] ?? 0, spec: { 规格: '大' }, price_fen: 500 }]
    const edit = await facts({ id: goods.id, version, skus })
    expect((await second.call('mall.setGoods', { ...edit, subtitle: '后台改的' })).code).toBe(0)
    const { real_name } =
      (await app.sql<{ real_name: string }[]>`select real_name from users where id = ${second.user_id}`)[0] ?? {}
    const refused = (await first.call('mall.setGoods', edit)).data
    expect(refused).toMatchObject({ type: 'CHANGED_MEANWHILE', by: real_name })
    const now = (await first.call('mall.getGoodsTo', { goods_id: goods.id })).data
    expect(now.subtitle).toBe('后台改的')
    expect(refused).toMatchObject({ version: now.updated_at })
    expect((await first.call('mall.setGoods', { ...edit, version: now.updated_at })).code).toBe(0)
    await first.call('mall.setGoodsState', { goods_ids: [goods.id], is_on: false })
    expect((await second.call('mall.setGoods', { ...edit, version: now.updated_at })).data.type).toBe(
      'CHANGED_MEANWHILE',
    )
  })
  it('keeps the names of a specification in their order, and takes four of them at most', async () => {
    const [clerk, guest] = [await app.staff('operator'), await app.guest()]
    // Values that read alike in every order, under names that the database would sort by their length.
    const names = ['这是第一个', '第二', '三', '第四个']
    const spec = Object.fromEntries(names.map((name, at) => [name, at < 3 ? '红' : '红 深']))
    const { data } = await clerk.call('mall.setGoods', await facts({ skus: [{ spec, price_fen: 1 }] }))
    const shown = (await guest.call('mall.getGoods', { goods_id: data.id })).data
    expect(shown.skus[0]?.spec_text).toBe('红 红 红 红 深')
    const edited = (await clerk.call('mall.getGoodsTo', { goods_id: data.id })).data
    for (const { skus } of [shown, edited]) expect(Object.entries(skus[0]?.spec ?? {})).toEqual(Object.entries(spec))
    const more = await facts({ skus: [{ spec: { ...spec, 第五: '大' }, price_fen: 1 }] })
    expect((await clerk.call('mall.setGoods', more)).data).toMatchObject({
      type: 'BAD_INPUT',
      fields: [{ path: 'skus.0.spec', msg: '最多4项' }],
    })
  })
  it('refuses values that make more combinations than the editor shows', async () => {
    const clerk = await app.staff('operator')
    const crowd = (names: string[]) =>
      Array.from({ length: 60 }, (_, at) => ({
        spec: Object.fromEntries(names.map((name) => [name, String(at)])),
        price_fen: 1,
      }))
    expect((await clerk.call('mall.setGoods', await facts({ skus: crowd(['甲', '乙', '丙']) }))).data).toMatchObject({
      type: 'BAD_INPUT',
      fields: [{ path: 'skus', msg: '规格值的组合太多，请减少' }],
    })
    expect((await clerk.call('mall.setGoods', await facts({ skus: crowd(['甲', '乙']) }))).code).toBe(0)
  })
  it('refuses rich text that is long to read, and keeps none that nests without end', async () => {
    const clerk = await app.staff('operator')
    const tags = (count: number) => facts({ detail_html: '<ul>'.repeat(count) })
    expect((await clerk.call('mall.setGoods', await tags(10_001))).data).toMatchObject({
      type: 'BAD_INPUT',
      fields: [{ path: 'detail_html', msg: '图文详情的格式太复杂，请精简' }],
    })
    const { id } = (await clerk.call('mall.setGoods', await tags(10_000))).data
    const { detail_html } = (await clerk.call('mall.getGoodsTo', { goods_id: id })).data
    expect(detail_html.match(/<ul>/g)).toHaveLength(40)
  })
  it('lets the platform alone say what stands on the front page, and where', async () => {
    const [admin, clerk] = [await app.staff('platform_admin'), await app.staff('organ_admin')]
    const placed = async (id: number) => (await app.sql`select is_hot, sort from goods where id = ${id}`)[0]
    for (const front of [{ is_hot: true }, { sort: 1 }])
      expect((await clerk.call('mall.setGoods', await facts(front))).data.type).toBe('GOODS_FRONT_DENIED')
    const { id } = (await clerk.call('mall.setGoods', await facts())).data
    expect(await placed(id)).toEqual({ is_hot: false, sort: 100 })
    const front = { is_hot: true, sort: 7 }
    expect((await admin.call('mall.setGoods', await facts({ id, ...front }))).code).toBe(0)
    expect(await placed(id)).toEqual(front)
    // Who may not set it leaves it as it is, named or not.
    for (const given of [{}, front])
      expect((await clerk.call('mall.setGoods', await facts({ id, ...given }))).code).toBe(0)
    expect((await clerk.call('mall.setGoods', await facts({ id, is_hot: false }))).data.type).toBe('GOODS_FRONT_DENIED')
    expect(await placed(id)).toEqual(front)
  })
  it('refuses a SKU that costs neither points nor money, and says at which field', async () => {
    const clerk = await app.staff('operator')
    const [before] = await app.sql<{ n: number }[]>`select count(*)::int as n from goods`
    const free = { spec: { 规格: '小' }, points: 0, price_fen: 0, on_hand: 3 }
    const given = await facts({ skus: [{ spec: { 规格: '大' }, price_fen: 1 }, free] })
    expect((await clerk.call('mall.setGoods', given)).data).toMatchObject({
      type: 'BAD_INPUT',
      fields: [{ path: 'skus.1.points', msg: '积分和价格至少填一项' }],
    })
    expect((await clerk.call('mall.setGoods', await facts({ skus: [{ spec: { 规格: '小' } }] }))).data.type).toBe(
      'BAD_INPUT',
    )
    expect(await app.sql`select count(*)::int as n from goods`).toEqual([before])
    for (const price of [{ points: 1 }, { price_fen: 1 }])
      expect((await clerk.call('mall.setGoods', await facts({ skus: [{ ...free, ...price }] }))).code).toBe(0)
  })
  it('refuses what does not fit together', async () => {
    const clerk = await app.staff('operator')
    const [goods, other] = [await makeGoods(app.sql), await makeGoods(app.sql)]
    const reason = async (given: object) => (await clerk.call('mall.setGoods', await facts(given))).data.type
    const sku = { spec: { 规格: '大' }, price_fen: 1 }
    expect(await reason({ id: 999_999_999 })).toBe('GOODS_NOT_FOUND')
    expect(await reason({ category_id: 999_999_999 })).toBe('CATEGORY_NOT_FOUND')
    expect(await reason({ merchantId: 999_999_999 })).toBe('COMPANY_NOT_FOUND')
    expect(await reason({ id: goods.id, skus: [{ ...sku, id: other.sku_id }] })).toBe('SKU_NOT_FOUND')
    expect(await reason({ skus: [{ ...sku, id: 999_999_999 }] })).toBe('SKU_NOT_FOUND')
    expect(await reason({ skus: [sku, sku] })).toBe('GOODS_SKU_DUPLICATE')
    expect(await reason({ album: [randomUUID()] })).toBe('MEDIA_NOT_FOUND')
    expect(await reason({ skus: [] })).toBe('BAD_INPUT')
    expect(await reason({ skus: [{ ...sku, price_fen: 0.5 }] })).toBe('BAD_INPUT')
  })
  it('says in the log what another price stands in place of which', async () => {
    const clerk = await app.staff('operator')
    const input = await facts({ skus: [{ spec: {}, price_fen: 1_990 }] })
    const { id } = (await clerk.call('mall.setGoods', input)).data
    const [sku] = await app.sql<{ id: number }[]>`select id from sku where goods_id = ${id}`
    const skus = [{ id: sku?.id ?? 0, spec: {}, price_fen: 2_100 }]
    expect((await clerk.call('mall.setGoods', { ...input, id, name: '新名字', skus })).code).toBe(0)
    const [row] = await app.sql`select change from audit where action = 'goods.edit' and target_id = ${id}`
    expect(row?.change).toEqual({ name: [input.name, '新名字'], '价格（标准）': ['19.90元', '21.00元'] })
  })
  it('says in the log every fact that an edit changed, with the names of what stands behind ids', async () => {
    const clerk = await app.staff('operator')
    const input = await facts({ subtitle: '旧副标题', skus: [{ spec: {}, price_fen: 1_990 }] })
    const { id } = (await clerk.call('mall.setGoods', input)).data
    const [sku] = await app.sql<{ id: number }[]>`select id from sku where goods_id = ${id}`
    const [other] = await app.sql<{ id: number; name: string }[]>`
      select id, name from category where id <> ${input.category_id} order by id limit 1`
    const [was] = await app.sql<{ name: string }[]>`select name from category where id = ${input.category_id}`
    const edit = {
      ...input,
      ...{ id, subtitle: '新副标题', category_id: other?.id ?? 0, deliveries: ['express' as const], freight_fen: 800 },
      ...{ on_at: '2030-01-01T08:00', detail_html: '<p>新的详情</p>', max_per_order: 3, no_return: true },
      skus: [{ id: sku?.id ?? 0, spec: {}, price_fen: 1_990 }],
    }
    expect((await clerk.call('mall.setGoods', edit)).code).toBe(0)
    const [row] = await app.sql`select change from audit where action = 'goods.edit' and target_id = ${id}`
    expect(row?.change).toMatchObject({
      subtitle: ['旧副标题', '新副标题'],
      category: [`${was?.name}（${input.category_id}）`, `${other?.name}（${other?.id}）`],
      deliveries: [expect.any(String), '快递配送'],
      freight_fen: [expect.stringMatching(/元$/), '8.00元'],
      on_at: [null, '1月1日 08:00'],
      detail_html: [expect.any(String), '11个字符'],
      max_per_order: [expect.any(Number), 3],
      no_return: [false, true],
    })
    expect(row?.change).not.toHaveProperty('name')
    expect(row?.change).not.toHaveProperty('search_text')
  })
  it('takes my own pictures only, but leaves those of colleagues that are there', async () => {
    const [clerk, colleague] = [await app.staff('operator'), await app.staff('operator')]
    const picture = async (owner_id: number) => {
      const id = randomUUID()
      await app.sql`insert into media (id, owner_id, width, height, bytes) values (${id}, ${owner_id}, 1, 1, 1)`
      return id
    }
    const [mine, theirs] = [await picture(clerk.user_id), await picture(colleague.user_id)]
    const input = await facts({ album: [mine] })
    const { data } = await clerk.call('mall.setGoods', input)
    expect(
      (
        await clerk.call('mall.setGoods', {
          ...input,
          id: data.id,
          album: [mine, theirs],
          skus: input.skus.map((sku) => ({ ...sku })),
        })
      ).data.type,
    ).toBe('MEDIA_NOT_FOUND')
    expect((await colleague.call('mall.setGoods', { ...input, id: data.id, album: [theirs, mine] })).code).toBe(0)
  })
  it("answers another merchant's product like an unknown one", async () => {
    const goods = await makeGoods(app.sql)
    const company_id = await makeCompany(app.sql, { name: '别家' })
    const tied = await app.staff('operator', { company_id })
    expect((await tied.call('mall.setGoods', await facts({ id: goods.id, merchantId: company_id }))).data.type).toBe(
      'GOODS_NOT_FOUND',
    )
    expect((await tied.call('mall.setGoods', await facts())).data.type).toBe('COMPANY_NOT_FOUND')
    expect((await app.sql`select name from goods where id = ${goods.id}`)[0]).toMatchObject({ name: '测试商品' })
  })
  it('stores half characters and NUL nowhere', async () => {
    const clerk = await app.staff('operator')
    const input = await facts({ detail_html: '<p>a\u0000b</p>', skus: [{ spec: { 规格: '\ud800x' }, price_fen: 1 }] })
    expect((await clerk.call('mall.setGoods', input)).code).toBe(0)
  })
})
