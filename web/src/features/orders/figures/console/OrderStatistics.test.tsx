import { beforeEach, describe, expect, it } from 'vitest'
import { openScreen } from '../../../../testing/open-screen.tsx'
import { admin } from '../../../../testing/people.ts'
import { inTurn, refuse, sent, serve } from '../../../../testing/serve.ts'
import type { Statistics } from './statistics.ts'

const STATISTICS = '/pagesPC/list/order/statistics'
const none = {
  ...{ placed: 0, paid: 0, units: 0, paid_fen: 0, paid_points: 0, refunded_fen: 0 },
  ...{ completed: 0, cash_fen: 0, handed: 0, shipped: 0 },
}
const figures = (more: Partial<Statistics> = {}): Statistics => ({
  rows: [
    { ...none, key: '2026-11-19', name: '2026-11-19' },
    { ...none, key: '2026-11-20', name: '2026-11-20', placed: 3, paid: 2, paid_fen: 12_345 },
  ],
  totals: { ...none, placed: 3, paid: 2, paid_fen: 12_345 },
  before: { ...none, paid_fen: 24_690 },
  waits_since: null,
  ...more,
})

beforeEach(() =>
  serve({
    'organisation.getMenus': [],
    'organisation.getReceptionOrgans': [],
    'organisation.getCompanysTo': refuse('BUG'),
    'mall.getStores': [],
  }),
)

describe(`the screen ${STATISTICS}`, () => {
  it('shows the sums, how they stand against before, a picture of the days and their table', async () => {
    serve({ 'orders.getOrderStatistics': figures() })
    const at = await openScreen(`${STATISTICS}?from=2026-11-01&to=2026-11-20`, { as: admin() })
    await at.sees('较前20天减少 50%')
    await at.sees('2026-11-20')
    expect(at.misses(/还在统计/)).toBe(true)
  })
  it('adds up by something else by the tabs, and says when something is not counted yet', async () => {
    const goods = { ...none, key: '7', name: '软香大米', paid: 2, units: 5, paid_fen: 12_345 }
    serve({ 'orders.getOrderStatistics': figures({ rows: [goods], waits_since: '2026-11-20T08:00:00.000Z' }) })
    const at = await openScreen(`${STATISTICS}?by=goods`, { as: admin() })
    await at.sees('软香大米')
    await at.sees(/还在统计/)
    expect(sent('orders.getOrderStatistics')).toMatchObject([{ by: 'goods' }])
  })
  it('draws the five that stand out, whatever is added up', async () => {
    const rows = [3, 1, 0, 5, 2, 4, 6].map((units) => ({
      ...none,
      key: String(units),
      name: `洗衣液${units}号`,
      units,
    }))
    serve({ 'orders.getOrderStatistics': figures({ rows }) })
    const at = await openScreen(`${STATISTICS}?by=goods`, { as: admin() })
    await at.sees('卖得最多的商品（前5）')
    await at.press('看表格')
    await at.sees('1 洗衣液6号')
    await at.sees('5 洗衣液2号')
    expect(at.misses(/6 洗衣液/)).toBe(true)
  })
  it('leads from a colleague to the orders of these days with which they did something', async () => {
    const rows = [{ ...none, key: '61', name: '王敏', handed: 4 }]
    serve({ 'orders.getOrderStatistics': figures({ rows }) })
    const at = await openScreen(`${STATISTICS}?by=staff&from=2026-11-01&to=2026-11-20`, { as: admin() })
    const way = await at.find('link', '王敏')
    expect(way.getAttribute('href')).toContain('order_management?staff=61&from=2026-11-01&to=2026-11-20')
  })
  it('leaves as a table by what is asked now', async () => {
    serve({ 'orders.getOrderStatistics': figures(), 'orders.exportOrderStatistics': { id: 5 }, 'media.getSheets': [] })
    const at = await openScreen(`${STATISTICS}?by=store&from=2026-11-01&to=2026-11-20`, { as: admin() })
    await at.press('导出')
    await (await at.dialog('导出筛选结果')).press('导出Excel 表格')
    await expect
      .poll(() => sent('orders.exportOrderStatistics'))
      .toMatchObject([{ by: 'store', date_from: '2026-11-01', date_to: '2026-11-20' }])
  })
  it('says that there is nothing, and what went wrong with a way to try again', async () => {
    serve({ 'orders.getOrderStatistics': inTurn(refuse('BUG'), figures({ rows: [] })) })
    const at = await openScreen(`${STATISTICS}?by=store`, { as: admin() })
    await at.press('重试')
    await at.sees('这些天没有订单')
  })
})
