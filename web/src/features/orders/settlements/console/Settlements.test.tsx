import { beforeEach, describe, expect, it } from 'vitest'
import { openScreen } from '../../../../testing/open-screen.tsx'
import { admin } from '../../../../testing/people.ts'
import { held, inTurn, refuse, sent, serve } from '../../../../testing/serve.ts'
import type { SettlementRow } from './settlements.ts'

const SETTLEMENT = '/pagesPC/list/order/settlement'
const row: SettlementRow = {
  ...{ id: 3, merchantId: 3, merchant_name: '瑞禾斋', month: '2026-10', state: 'OPEN', state_name: '待核对' },
  ...{
    orders: 12,
    paid_fen: 100_000,
    refunded_fen: 5_000,
    commission_fen: 9_500,
    borne_fen: 1_000,
    points_fen: 500,
    own_fen: 300,
    cash_fen: 0,
  },
  ...{ owed_fen: 87_000, checked_by: '', checked_at: null, confirmed_by: '', confirmed_at: null, reason: '' },
  actions: ['check'],
  is_elsewhere: false,
}
const page = (one: Partial<SettlementRow> = {}) => ({ list: [{ ...row, ...one }], total: 1, more: false, next: null })

beforeEach(() =>
  serve({
    'organisation.getMenus': [],
    'organisation.getReceptionOrgans': [],
    'organisation.getCompanysTo': refuse('BUG'),
  }),
)

describe(`the screen ${SETTLEMENT}`, () => {
  it('shows what each merchant is owed, and checks it once for a double click', async () => {
    const answer = held<SettlementRow>({ ...row, state: 'CHECKED', state_name: '待复核', actions: [] })
    serve({ 'orders.getSettlements': page(), 'orders.setSettlement': answer.answer })
    const at = await openScreen(SETTLEMENT, { as: admin() })
    await at.sees('瑞禾斋')
    await at.follow('瑞禾斋')
    const drawer = await at.dialog(/瑞禾斋/)
    await drawer.sees('+¥1,000.00')
    await drawer.sees('-¥95.00')
    await drawer.sees('= ¥870.00')
    await drawer.sees('+¥5.00')
    await drawer.sees(/¥3\.00（已经从付款金额里减掉/)
    expect((await drawer.find('link', '查看这个月完成和退款的订单')).getAttribute('href')).toContain(
      'order_management?merchant=3&settled=2026-10',
    )
    await drawer.press('核对无误')
    const asked = await at.question()
    await asked.sees(/应付商家¥870\.00/)
    await at.user.dblClick(await asked.find('button', '核对无误'))
    answer.letGo()
    await at.hears('已核对，请另一位同事复核')
    expect(sent('orders.setSettlement')).toMatchObject([{ merchantId: 3, event: 'check', owed_fen: 87_000 }])
  })
  it('is confirmed by a second person, who reads that it ends there', async () => {
    serve({
      'orders.getSettlements': page({ state: 'CHECKED', actions: ['confirm', 'sendBack'], owed_fen: -1_200 }),
      'orders.setSettlement': { ...row, state: 'CONFIRMED', state_name: '已确认', actions: [] },
    })
    const at = await openScreen(SETTLEMENT, { as: admin() })
    await at.follow('瑞禾斋')
    await (await at.dialog(/瑞禾斋/)).press('复核确认')
    const asked = await at.question()
    await asked.sees(/商家应交¥12\.00。确认后不能再改/)
    await asked.press('确认')
    await at.hears('已确认')
    expect(sent('orders.setSettlement')).toMatchObject([{ merchantId: 3, event: 'confirm', owed_fen: -1_200 }])
  })
  it('says that there is no merchant, and reads again what could not be read', async () => {
    serve({ 'orders.getSettlements': inTurn(refuse('BUG'), { list: [], total: 0, more: false, next: null }) })
    const at = await openScreen(SETTLEMENT, { as: admin() })
    await at.press('重试')
    await at.sees('没有商家')
  })
  it('says where the sums hold orders of organisations that the asker does not look after', async () => {
    serve({ 'orders.getSettlements': page({ is_elsewhere: true }) })
    const at = await openScreen(SETTLEMENT, { as: admin() })
    await at.follow('瑞禾斋')
    await (await at.dialog(/瑞禾斋/)).sees(/只列出您机构的/)
  })
  it('sends back with a reason, and keeps it where the server refuses', async () => {
    serve({
      'orders.getSettlements': page({ state: 'CHECKED', actions: ['confirm', 'sendBack'] }),
      'orders.setSettlement': refuse('SETTLEMENT_DECIDED', { by: '王敏', at: '11月20日 09:05', state: '已确认' }),
    })
    const at = await openScreen(SETTLEMENT, { as: admin() })
    await at.follow('瑞禾斋')
    const drawer = await at.dialog(/瑞禾斋/)
    await drawer.press('退回重核')
    const form = await at.dialog('退回重核')
    await form.press('退回')
    await form.sees('请填写退回原因，至少2个字')
    await form.fill('原因', '退款没有算')
    await form.press('退回')
    await form.sees(/王敏已在11月20日 09:05处理/)
    expect(form.valueOf('原因')).toBe('退款没有算')
  })
})
