import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { companies, goods, listed, stocked } from '../../../../../testing/mall.ts'
import { openScreen } from '../../../../../testing/open-screen.tsx'
import { admin, staff } from '../../../../../testing/people.ts'
import type { Person } from '../../../../../testing/person.ts'
import { held, inTurn, refuse, sent, serve } from '../../../../../testing/serve.ts'

type Mall = Contract['mall']
const STOCK = '/pagesPC/list/stock/stock'
const SCARF = '羊毛格纹围巾 小号'
const place = { store_id: 1, store_name: '中心店', on_hand: 6, reserved: 1, available: 5, low_at: null, is_low: true }
const spread = stocked({ on_hand: 26, reserved: 3, available: 23, stores: [place] })
const moved: OutputOf<Mall['getStockMoves']>['list'][number] = {
  id: 9,
  sku_id: 11,
  name: '羊毛格纹围巾',
  spec_text: '小号',
  store_id: 1,
  store_name: '中心店',
  kind: 'transfer',
  quantity: 6,
  on_hand_after: 6,
  reserved_after: 0,
  reason: '门店补货',
  document: 'DB2026112012345678',
  by: '夏静',
  created_at: '2026-11-20T02:00:00.000Z',
}
const count: OutputOf<Mall['getStockCounts']>['list'][number] = {
  id: 4,
  document: 'PD2026112012345678',
  merchantId: 3,
  merchant_name: '和颐优选',
  store_id: 0,
  store_name: '',
  note: '月末',
  lines: 12,
  differing: 2,
  gained: 1,
  lost: 3,
  by: '夏静',
  created_at: '2026-11-20T02:00:00.000Z',
}

beforeEach(() => {
  serve({
    'organisation.getMenus': [],
    'organisation.getReceptionOrgans': [],
    'organisation.getCompanysTo': companies,
    'mall.getStocks': listed(spread),
    'mall.getStores': goods().stores,
    'mall.getStockMoves': listed(moved),
    'mall.getStockCounts': listed(count),
  })
})
async function drawer(at: Person): Promise<Person> {
  await at.follow(/羊毛格纹围巾/)
  return at.dialog(SCARF)
}

describe(`the screen ${STOCK}`, () => {
  it('says what lies where, and lists what is low by its address', async () => {
    serve({ 'mall.getStocks': inTurn(refuse('BUG'), listed(spread)) })
    const at = await openScreen(`${STOCK}?low=yes&merchant=3`, { as: admin() })
    await at.press('重试')
    await at.sees('中心店 6')
    await at.sees('1处不足')
    expect(sent('mall.getStocks').at(-1)).toMatchObject({ low: true, merchantId: 3, store_id: 0 })
    serve({ 'mall.getStocks': listed() })
    const other = await openScreen(`${STOCK}?store=1`, { as: admin() })
    await other.sees('没有符合条件的内容')
    expect(sent('mall.getStocks').at(-1)).toMatchObject({ store_id: 1 })
  })

  it('moves units to a store once for a double click, and keeps what was typed where it fails', async () => {
    const answer = held({
      document: 'DB2026112012345678',
      from: { sku_id: 11, store_id: 0, on_hand: 15, reserved: 2, available: 13 },
      to: { sku_id: 11, store_id: 1, on_hand: 11, reserved: 1, available: 10 },
    })
    let isFirst = true
    serve({
      'mall.transferStock': () => {
        if (!isFirst) return answer.answer()
        isFirst = false
        return refuse('STOCK_TRANSFER_SHORT', { left: 3 })
      },
    })
    const at = await openScreen(STOCK, { as: admin() })
    await (await drawer(at)).press('调拨')
    const form = await at.dialog(`调拨：${SCARF}`)
    await form.press('调拨')
    await form.sees(/请选择调到哪里/)
    await form.sees('请填写调拨原因，至少2个字')
    await form.select('调到哪里', '中心店（可调5件）')
    await form.fill('件数', '19')
    await form.press('门店补货')
    await form.press('调拨')
    await form.sees('这里只有18件可以调')
    expect(sent('mall.transferStock')).toEqual([])
    await form.fill('件数', '5')
    await form.press('调拨')
    await form.sees('调出的地方只有3件可以调，请减少件数')
    expect(form.valueOf('件数')).toBe('5')
    await at.user.dblClick(await form.find('button', '调拨'))
    answer.letGo()
    await at.hears('已调拨，单号DB2026112012345678')
    expect(sent('mall.transferStock').slice(1)).toMatchObject([
      { sku_id: 11, from_store_id: 0, to_store_id: 1, quantity: 5, reason: '门店补货' },
    ])
  })

  it('adjusts what lies at a store', async () => {
    serve({ 'mall.setStock': { sku_id: 11, store_id: 1, on_hand: 4, reserved: 1, available: 3 } })
    const at = await openScreen(STOCK, { as: admin() })
    await (await drawer(at)).press('调整库存')
    const form = await at.dialog(/调整库存/)
    await form.select('存放处', '中心店')
    await form.fill(/小号的增减数量/, '-2')
    await form.press('破损报废')
    await form.press('提交调整')
    await at.hears('已调整1种规格的库存')
    expect(sent('mall.setStock')).toMatchObject([{ sku_id: 11, store_id: 1, delta: -2 }])
  })

  it('sets from how many left a store is low, and tells of a colleague who was faster', async () => {
    const faster = refuse('CHANGED_MEANWHILE', { by: '夏静', at: '11月20日 11:00', version: '8' })
    serve({ 'mall.setStockLow': inTurn(faster, { version: '3' }) })
    const at = await openScreen(STOCK, { as: admin() })
    await (await drawer(at)).press(/修改中心店的提醒线/)
    const form = await at.dialog(`库存提醒线：${SCARF}`)
    await form.fill(/中心店可售剩多少件时提醒/, '3')
    await form.press('保存')
    await (await at.dialog(/已被修改/)).press('用我的，覆盖对方')
    await at.hears('提醒线已修改')
    expect(sent('mall.setStockLow')).toMatchObject([
      { sku_id: 11, store_id: 1, low_at: 3, version: 'usual' },
      { low_at: 3, version: '8' },
    ])
  })

  it('lists movements by place and by the number of a document', async () => {
    const at = await openScreen(`${STOCK}?tab=moves&place=warehouse&q=db2026112012345678`, { as: admin() })
    await at.sees('门店补货')
    expect(sent('mall.getStockMoves')[0]).toMatchObject({ store_id: 0, document: 'DB2026112012345678' })
    const counts = await openScreen(`${STOCK}?tab=counts&id=4`, { as: admin() })
    await (await counts.dialog(/盘点PD/)).sees('盘点12种，2种有差异；盘盈1件，盘亏3件')
  })

  describe('counts', () => {
    const SHEET = `${STOCK}?tab=sheet&merchant=3`
    const other = stocked({ sku_id: 12, spec_text: '大号', in_warehouse: 5, held_in_warehouse: 0 })
    beforeEach(() => serve({ 'mall.getStocks': listed(stocked(), other) }))

    it('a place by the keyboard alone, names what moved, and saves the rest when that is confirmed', async () => {
      const line = { sku_id: 11, was: 20, counted: 19, on_hand: 18, reserved: 2, name: SCARF }
      serve({
        'mall.setStockCount': inTurn(
          refuse('STOCK_COUNT_MOVED', { name: SCARF, count: 1, lines: [line] }),
          { document: 'PD1', lines: 1, differing: 1, left: [11] },
          { document: 'PD2', lines: 1, differing: 1, left: [] },
        ),
      })
      const at = await openScreen(SHEET, { as: admin() })
      await at.press('保存盘点')
      await at.sees('请至少填写一种的实数')
      const first = await at.field(`${SCARF}的实数`)
      await at.user.type(first, '1{Enter}')
      expect(document.activeElement).toBe(await at.field('羊毛格纹围巾 大号的实数'))
      await at.press('保存盘点')
      await at.sees('有2件已被订单占用，不能少于2件')
      expect(sent('mall.setStockCount')).toEqual([])
      await at.fill(`${SCARF}的实数`, '19')
      await at.fill('羊毛格纹围巾 大号的实数', '7')
      await at.sees('已填2种，2种有差异')
      await at.press('保存盘点')
      const question = await at.dialog('有1种在您盘点时有变动')
      await question.sees(`${SCARF}：开始时20件，现在18件，您数到19件`)
      await question.press('只保存其余的')
      await at.hears('盘点已保存，1种有差异，单号PD1')
      // What moved stays on the sheet.
      expect(at.valueOf(`${SCARF}的实数`)).toBe('19')
      expect(at.valueOf('羊毛格纹围巾 大号的实数')).toBe('')
      const lines = [
        { sku_id: 11, was: 20, counted: 19 },
        { sku_id: 12, was: 5, counted: 7 },
      ]
      const body = { merchantId: 3, store_id: 0, lines }
      expect(sent('mall.setStockCount')).toMatchObject([
        { ...body, confirm: false },
        { ...body, confirm: true },
      ])
    })

    it('what moved anew from what is there by now', async () => {
      const line = { sku_id: 11, was: 20, counted: 19, on_hand: 18, reserved: 2, name: SCARF }
      serve({
        'mall.setStockCount': inTurn(refuse('STOCK_COUNT_MOVED', { name: SCARF, count: 1, lines: [line] }), {
          document: 'PD2',
          lines: 1,
          differing: 1,
          left: [],
        }),
      })
      const at = await openScreen(SHEET, { as: admin() })
      await at.fill(`${SCARF}的实数`, '19')
      await at.press('保存盘点')
      const question = await at.dialog(/有1种/)
      expect(question.has('button', '只保存其余的')).toBe(false)
      await question.press('返回核对')
      await at.press('保存盘点')
      await at.hears('盘点已保存，1种有差异，单号PD2')
      expect(sent('mall.setStockCount').at(-1)).toMatchObject({ lines: [{ sku_id: 11, was: 18, counted: 19 }] })
      await expect.poll(() => at.address()).toBe(`${STOCK}?tab=counts`)
    })

    it('is not saved by Enter where goods are looked for, which are asked for once', async () => {
      const at = await openScreen(SHEET, { as: admin() })
      await at.fill(`${SCARF}的实数`, '19')
      const before = sent('mall.getStocks').length
      await at.user.type(await at.field('查找商品'), '围巾{Enter}')
      await expect.poll(() => sent('mall.getStocks').at(-1)).toMatchObject({ keyword: '围巾' })
      expect(sent('mall.getStocks')).toHaveLength(before + 1)
      await at.user.type(await at.field('备注（可不填）'), '月末{Enter}')
      expect(at.valueOf(`${SCARF}的实数`)).toBe('19')
      expect(sent('mall.setStockCount')).toEqual([])
    })

    it('prints the empty sheet, asks for the merchant first, and says where nothing lies', async () => {
      const print = vi.fn()
      vi.stubGlobal('print', print)
      const at = await openScreen(SHEET, { as: admin() })
      await at.press('打印空表')
      await expect.poll(() => print.mock.calls.length).toBe(1)
      vi.unstubAllGlobals()
      const none = await openScreen(`${STOCK}?tab=sheet`, { as: admin() })
      await none.sees('先选要盘点的商家')
      serve({ 'mall.getStocks': listed() })
      await none.select('商家', '瑞禾斋')
      await none.sees('这里还没有存放商品')
    })
  })

  it('opens for who keeps stock and for nobody else', async () => {
    const at = await openScreen(STOCK, { as: staff('goods') })
    expect(at.has('button', '新盘点')).toBe(false)
    expect(sent('mall.getStocks')).toEqual([])
  })
})
