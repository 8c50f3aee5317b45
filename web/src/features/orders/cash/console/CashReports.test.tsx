import { beforeEach, describe, expect, it } from 'vitest'
import { openScreen } from '../../../../testing/open-screen.tsx'
import { admin } from '../../../../testing/people.ts'
import { held, lostNetwork, refuse, sent, serve } from '../../../../testing/serve.ts'
import type { CashRow } from './cash.ts'

const CASH = '/pagesPC/list/order/cash_report'
const row: CashRow = {
  ...{ id: 7, day: '2026-11-22', merchantId: 3, merchant_name: '和颐优选', organ_name: '中心社区' },
  ...{ state: 'OPEN', state_name: '待清点', receipts: 2, in_fen: 5_000, out_fen: 1_000, sum_fen: 4_000 },
  ...{ counted_fen: null, difference_fen: null, counted_by: '', counted_at: null, signed_by: '', signed_at: null },
  ...{
    reason: '',
    takers: [{ name: '夏静', receipts: 2, in_fen: 5_000, out_fen: 1_000 }],
    log: [],
    actions: ['count'],
  },
}
const page = (...rows: Partial<CashRow>[]) => ({
  list: rows.map((one) => ({ ...row, ...one })),
  ...{ total: rows.length, more: false, next: null },
})
const receipts = {
  list: [
    {
      ...{ id: 2, no: '20261122-0002', order_id: 11, order_no: '202611220000000011', title: '大米', refund_no: 'R1' },
      ...{ fen: -1_000, taker: '夏静', at: '2026-11-22T10:00:00+08:00' },
    },
  ],
  ...{ total: 1, more: false, next: null },
}

beforeEach(() =>
  serve({
    'organisation.getMenus': [],
    'organisation.getReceptionOrgans': [],
    'organisation.getCompanysTo': refuse('BUG'),
    'orders.getCashReceipts': receipts,
  }),
)

describe(`the screen ${CASH}`, () => {
  it('shows a day with its receipts, and asks why what was counted differs', async () => {
    const answer = held<CashRow>({ ...row, state: 'COUNTED', counted_fen: 3_900, difference_fen: -100, actions: [] })
    serve({ 'orders.getCashReports': page({}), 'orders.setCashReport': answer.answer })
    const at = await openScreen(CASH, { as: admin() })
    const line = await at.find('row', /2026-11-22/)
    await at.user.keyboard('/')
    expect(document.activeElement).toBe(line)
    await at.user.keyboard('{Enter}')
    const drawer = await at.dialog(/2026-11-22/)
    await drawer.sees('20261122-0002')
    await drawer.sees(/-¥10\.00/)
    await drawer.press('清点现金')
    const form = await at.dialog('清点现金')
    for (const sum of ['¥40.00', '¥50.00']) expect(at.words()).not.toContain(sum)
    await form.fill(/实点金额/, '39')
    await form.sees(/和收据合计不一致，请再点一遍/)
    expect(at.words()).not.toContain('¥40.00')
    await form.press('提交')
    await form.sees('请填写原因，至少2个字')
    expect(form.valueOf(/实点金额/)).toBe('39')
    await form.fill('原因', '少找回一元')
    await at.user.dblClick(await form.find('button', '提交'))
    answer.letGo()
    await at.hears('已清点，请另一位同事签字')
    expect(sent('orders.setCashReport')).toMatchObject([
      { report_id: 7, event: 'count', sum_fen: 4_000, counted_fen: 3_900, reason: '少找回一元' },
    ])
  })
  it('adds up what was counted by note and coin, Enter leads to the next, and a typed sum takes its place', async () => {
    serve({ 'orders.getCashReports': page({}), 'orders.setCashReport': { ...row, state: 'COUNTED' } })
    const at = await openScreen(CASH, { as: admin() })
    await at.follow('2026-11-22')
    await (await at.dialog(/2026-11-22/)).press('清点现金')
    const form = await at.dialog('清点现金')
    await form.press('提交')
    await form.sees('请填写实点金额，最多两位小数')
    await form.press('按面额点')
    await form.fill('20元', '1.5')
    await form.sees('请填整数')
    await form.press('提交')
    expect(sent('orders.setCashReport')).toEqual([])
    await form.fill('20元', '1')
    await at.user.keyboard('{Enter}2')
    expect(document.activeElement).toBe(await form.field('10元'))
    expect(form.valueOf(/实点金额/)).toBe('40.00')
    await form.fill(/实点金额/, '40')
    expect(form.valueOf('20元')).toBe('')
    await form.press('提交')
    await at.hears('已清点，请另一位同事签字')
    expect(sent('orders.setCashReport')).toMatchObject([{ event: 'count', counted_fen: 4_000, reason: '' }])
  })
  it('has a second person sign, and says who was faster', async () => {
    const counted = { state: 'COUNTED', state_name: '待签字', counted_fen: 4_000, difference_fen: 0 } as const
    serve({
      'orders.getCashReports': page({ ...counted, actions: ['sign', 'sendBack'] }),
      'orders.setCashReport': refuse('CASH_DECIDED', { by: '程立群', at: '11月22日 18:20', state: '已签字' }),
    })
    const at = await openScreen(CASH, { as: admin() })
    await at.follow('2026-11-22')
    const drawer = await at.dialog(/2026-11-22/)
    await drawer.sees('¥50.00')
    await drawer.press('复核签字')
    const asked = await at.question()
    await asked.sees(/实点¥40\.00，一致/)
    await asked.press('签字')
    await at.hears(/程立群已在11月22日 18:20处理/)
  })
  it('says that there is nothing, and offers another try after an error', async () => {
    serve({ 'orders.getCashReports': lostNetwork() })
    const at = await openScreen(CASH, { as: admin() })
    serve({ 'orders.getCashReports': page() })
    await at.press('重试')
    await at.sees('这里没有现金收款')
  })
})
