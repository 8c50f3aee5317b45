import { describe, expect, it } from 'vitest'
import { readSheet } from '../../../../kernel/sheets/read.ts'
import { type Person, useApp } from '../../../../testing/app.ts'
import { BAD, importing, ROWS } from '../../../../testing/imports.ts'
import { takeSheet } from '../../../../testing/sheet.ts'
import { numbered, ODD_NUMBERS } from '../../../../testing/workbook.ts'
import { makeCompany } from '../../../organisation/testing.ts'
import { makeCategory, makeGoods } from '../../testing.ts'

type Row = readonly string[]
const HEAD = ['商品编码', '商品名称', '分类', '规格', '价格（元）', '库存', '取货方式', '副标题']
const csv = (rows: readonly Row[]): Buffer => Buffer.from([HEAD, ...rows].map((row) => row.join(',')).join('\r\n'))
const refused = (type: string) => ({ code: 400, data: { type } })

describe('POST /v2/api/goods/setGoodsImport', () => {
  const app = useApp({ own: true })
  const { send, cutAt } = importing(app, {
    path: '/v2/api/goods/setGoodsImport',
    file: '商品.csv',
    rows: 'goods_import_row',
  })
  const sent = async (who: Person) => (await who.call('mall.getGoodsImport', {})).data.sent
  const enter = (who: Person, id: number) => who.call('mall.decideGoodsImport', { id, enters: true })
  const goodsOf = async (company_id: number) =>
    (await app.sql<{ n: number }[]>`select count(*) as n from goods where company_id = ${company_id}`)[0]?.n
  async function clerk(category = '大米') {
    const company_id = await makeCompany(app.sql, { name: '瑞禾斋' })
    await app.sql`delete from category where name = ${category} and not exists (select from goods g where g.category_id = category.id)`
    const category_id = await makeCategory(app.sql, { name: category })
    return { company_id, category_id, me: await app.staff('operator', { company_id }) }
  }

  it(`of ${ROWS} rows with ${BAD} bad lets none in before it is confirmed, then the good ones, each once`, async () => {
    const { me, company_id } = await clerk('大米')
    const row = (i: number): Row => [`A${i}`, `商品第${i}`, '大米', '', '12.50', '3', '自提', '']
    const rows = Array.from({ length: ROWS }, (_, i) =>
      i % 270 === 17 ? [`A${i}`, '=1+1', '没有的', '', '贵', '3', '自提', ''] : row(i),
    )
    const { data } = await send(me, csv(rows))
    expect(data.total).toBe(ROWS)
    await app.settle()
    expect(await sent(me)).toMatchObject({ state: 'checked', checked: ROWS, good: ROWS - BAD, bad: BAD, entered: 0 })
    const problem = '没有叫“没有的”的分类，或者不在您管理的范围内；价格请写成 12 或 12.50，最多两位小数'
    expect((await sent(me))?.problems[0]).toEqual({ place: 19, name: '=1+1', problem })
    expect(await goodsOf(company_id)).toBe(0)

    expect([await enter(me, data.id), await enter(me, data.id)]).toMatchObject([{ code: 0 }, { code: 0 }])
    await cutAt(data.id, 500)
    const cut = await sent(me)
    expect(cut?.state).toBe('entering')
    expect(cut?.entered).toBeGreaterThan(0)
    expect(cut?.entered).toBeLessThan(500)
    expect(await goodsOf(company_id)).toBe(cut?.entered)
    await app.sql`update graphile_worker._private_jobs set run_at = now()`
    expect(await enter(me, data.id)).toMatchObject({ code: 0 })
    await app.settle()
    expect(await sent(me)).toMatchObject({ state: 'done', bad: BAD, entered: ROWS - BAD })
    expect(await goodsOf(company_id)).toBe(ROWS - BAD)
    const [books] = await app.sql<{ moves: number; units: number; on_hand: number }[]>`
      select count(m.id) as moves, sum(m.quantity)::int8 as units, sum(s.on_hand)::int8 as on_hand
      from goods g join sku s on s.goods_id = g.id join stock_move m on m.sku_id = s.id and m.kind = 'initial'
      where g.company_id = ${company_id}`
    expect(books).toEqual({ moves: ROWS - BAD, units: 3 * (ROWS - BAD), on_hand: 3 * (ROWS - BAD) })

    const { body } = await takeSheet(app, me, 'mall.exportGoodsImport', { import_id: data.id, format: 'csv' })
    const lines = body.toString().trim().split('\r\n')
    expect(lines).toHaveLength(1 + BAD)
    expect(lines[1]).toMatch(`19,${problem},A17,'=1+1,没有的,`)
    expect((await me.call('mall.getGoodsListTo', { keyword: '商品第1', num: 1 })).data.list[0]).toMatchObject({
      shelf: 'off',
      price_fen: 1250,
      on_hand: 3,
    })

    const again = await send(me, csv(rows))
    await app.settle()
    expect(await sent(me)).toMatchObject({ id: again.data.id, state: 'checked', good: 0, bad: ROWS })
    expect((await sent(me))?.problems[0]?.problem).toBe('编码“A0”已经有商品“商品第0”，没有重复导入')
  }, 180_000)

  it('counts the rows of a workbook that numbers them oddly', async () => {
    const { me } = await clerk('红枣')
    const data = await numbered(ODD_NUMBERS, (i) => (i === 0 ? HEAD : [`D${i}`]))
    expect((await send(me, data, '商品.xlsx')).data.total).toBe(ODD_NUMBERS.length - 1)
    await app.settle()
    expect((await sent(me))?.problems.map(({ place }) => place)).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
  })

  it('makes one product of several rows, and refuses a code or a category that went meanwhile', async () => {
    const { me, company_id, category_id } = await clerk('面粉')
    const rows: Row[] = [
      ['B1', '高筋面粉', '面粉', '1 千克', '9.90', '5', '自提、快递', '适合做面包'],
      ['B1', '', '', '5 千克', '39.9', '', '', ''],
      ['B2', '低筋面粉', '面粉', '', '8', '1', '自提', ''],
    ]
    const { data } = await send(me, csv(rows))
    await app.settle()
    const made = await makeGoods(app.sql, { company_id, category_id, name: '早到的' })
    await app.sql`update goods set code = 'B2' where id = ${made.id}`
    await enter(me, data.id)
    await app.settle()
    expect(await sent(me)).toMatchObject({ state: 'done', entered: 2, bad: 1 })
    expect((await sent(me))?.problems).toEqual([
      { place: 4, name: '低筋面粉', problem: '编码“B2”已经有商品“早到的”，没有重复导入' },
    ])
    const [listed] = (await me.call('mall.getGoodsListTo', { keyword: '高筋' })).data.list
    expect(listed).toMatchObject({ sku_count: 2, price_fen: 990, on_hand: 5 })
    const edited = (await me.call('mall.getGoodsTo', { goods_id: listed?.id ?? 0 })).data
    expect(edited).toMatchObject({
      subtitle: '适合做面包',
      deliveries: ['pickup', 'express'],
      skus: [
        { spec: { 规格: '1 千克' }, price_fen: 990, on_hand: 5 },
        { spec: { 规格: '5 千克' }, price_fen: 3990, on_hand: 0 },
      ],
    })
    const late = await send(me, csv([['B3', '中筋面粉', '面粉', '', '8', '1', '自提', '']]))
    await app.settle()
    await app.sql`update category set name = '改名了' where id = ${category_id}`
    await enter(me, late.data.id)
    await app.settle()
    expect((await sent(me))?.problems).toMatchObject([{ problem: '没有叫“面粉”的分类，或者不在您管理的范围内' }])
  })

  it('is entered and given up by who sent it alone, once it is checked; others find it empty', async () => {
    const { me, company_id } = await clerk('杂粮')
    const twin = await app.staff('operator', { company_id })
    const row: Row = ['C1', '小米', '杂粮', '', '8', '1', '自提', '']
    const { data } = await send(me, csv([row]))
    expect(await send(me, csv([row]))).toMatchObject(refused('IMPORT_UNFINISHED'))
    expect(await enter(me, data.id)).toMatchObject(refused('IMPORT_STATE_CHANGED'))
    await app.settle()
    for (const enters of [true, false]) {
      expect(await twin.call('mall.decideGoodsImport', { id: data.id, enters })).toMatchObject(
        refused('IMPORT_NOT_FOUND'),
      )
      expect(await me.call('mall.decideGoodsImport', { id: 8_999_999, enters })).toMatchObject(
        refused('IMPORT_NOT_FOUND'),
      )
    }
    expect(await sent(twin)).toBeNull()
    const drop = () => me.call('mall.decideGoodsImport', { id: data.id, enters: false })
    expect([await drop(), await drop(), await enter(me, data.id)]).toMatchObject([
      { code: 0 },
      refused('IMPORT_STATE_CHANGED'),
      refused('IMPORT_STATE_CHANGED'),
    ])
    expect(await goodsOf(company_id)).toBe(0)
    await app.sql`update goods_import set moved_at = now() - interval '25 hours'`
    await app.runTask('mall', 'goods-imports')
    expect(await app.sql`select 1 from goods_import`).toEqual([])
  })

  it('refuses a file that is none, has no names, or is too long, and reads its own template', async () => {
    const { me } = await clerk('豆类')
    const cases: [string, Buffer][] = [
      ['FILE_MISSING', Buffer.alloc(0)],
      ['IMPORT_UNREADABLE', Buffer.from('PK\u0003\u0004broken')],
      ['IMPORT_UNNAMED', Buffer.from('价格\n9')],
      ['IMPORT_EMPTY', csv([])],
      ['IMPORT_TOO_LONG', csv(Array.from({ length: 10_001 }, () => ['C1']))],
    ]
    for (const [type, data] of cases) expect([type, await send(me, data)]).toMatchObject([type, refused(type)])
    const answer = await fetch(`${app.url}/v2/api/goods/getGoodsTemplate`, { headers: me.headers })
    const template = Buffer.from(await answer.arrayBuffer())
    const sheet = await readSheet(template, { most: 1000, of: me.user_id })
    expect(sheet?.[1]?.cells).toContain('示例（不导入）')
    expect(sheet?.some(({ cells }) => cells.at(-1)?.endsWith('豆类'))).toBe(true)
    expect(await send(me, template, '模板.xlsx')).toMatchObject(refused('IMPORT_EMPTY'))
    const rows: Row[] = [
      ['示例（不导入）', '软香大米', '没有的', '', '1', '1', '自提', ''],
      ['E1', '豆干', '豆类', '', '1', '1', '自提', ''],
    ]
    expect((await send(me, csv(rows))).data.total).toBe(1)
  })
})
