import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DESK, NO, openDesk, scan, serveDesk } from '../../../../testing/desk.ts'
import { listed } from '../../../../testing/mall.ts'
import { orderDetail, orderLine, scanned, waitingOrder } from '../../../../testing/orders.ts'
import { inTurn, lostNetwork, refuse, sent, serve } from '../../../../testing/serve.ts'

beforeEach(() => {
  vi.restoreAllMocks()
  serveDesk()
})

const found = (own: Parameters<typeof orderDetail>[1] = {}, more: Parameters<typeof scanned>[1] = {}) =>
  scanned('READY', { needs_code: true, order: orderDetail('READY', { order_no: NO, ...own }), ...more })
const given = { ...scanned('COMPLETED'), waits_until: null }
const presses = () => sent('orders.handOverWithoutCode').map(({ client_req_id: _id, ...body }) => body)

describe(`who comes to ${DESK} without a code`, () => {
  it('says the code on their phone: it is sent, a wrong one is said, and the right one hands over', async () => {
    serve({
      'orders.setOrderScanState': found(),
      'orders.sendPickupCode': { seconds: 60, mobile_masked: '139****0002' },
      'orders.handOverWithoutCode': inTurn(refuse('CAPTCHA_WRONG'), given),
    })
    const at = await openDesk()
    await scan(at, NO)
    await at.hears('没带手机的，发短信码或核对身份')
    await at.press('发短信码到本人手机')
    const dialog = await at.dialog('报短信码取货')
    await dialog.sees(/139\*\*\*\*0002/)
    await expect.poll(() => document.activeElement?.textContent).toBe('获取验证码')
    await at.user.keyboard('{Enter}')
    await expect.poll(() => sent('orders.sendPickupCode')).toEqual([{ order_id: 501 }])
    await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('code')
    await dialog.press('确认核销')
    await dialog.sees('请填写6位数字')
    await dialog.fill('会员报的6位短信码', '123456')
    await dialog.press('确认核销')
    await dialog.sees(/验证码不正确或已过期/)
    await dialog.fill('会员报的6位短信码', '654321')
    await dialog.press('确认核销')
    await at.hears('核销成功')
    expect(presses()).toEqual(['123456', '654321'].map((code) => ({ order_id: 501, way: 'sms', code, reason: '' })))
  })
  it('is asked for by a dialog, after which the next scan goes into the box', async () => {
    serve({ 'orders.setOrderScanState': found() })
    const at = await openDesk()
    await scan(at, NO)
    await at.press('核对身份')
    await (await at.dialog('核对身份取货')).press('取消')
    await at.noDialog()
    await expect.poll(() => document.activeElement).toBe(await at.field(/^扫取货码/))
  })
  it('is checked by the clerk, for a reason, and what was lost on the way is sent again under the same id', async () => {
    const lines = [orderLine({ id: 7, quantity: 2 })]
    serve({
      'orders.setOrderScanState': found({ lines, quantity: 2 }),
      'orders.handOverWithoutCode': inTurn(lostNetwork(), given),
    })
    const at = await openDesk()
    await scan(at, NO)
    await at.press('这次只取一部分')
    await at.press('核对身份')
    const dialog = await at.dialog('核对身份取货')
    await dialog.press('确认核销')
    await dialog.sees('请写明核对了什么，至少2个字')
    await dialog.press('核对了身份证，是本人')
    await dialog.press('确认核销')
    await expect.poll(() => presses()).toHaveLength(1)
    await dialog.press('确认核销')
    await at.hears('核销成功')
    const body = { order_id: 501, way: 'identity', code: '', reason: '核对了身份证，是本人' }
    expect(presses()).toEqual(Array(2).fill({ ...body, lines: [{ line_id: 7, quantity: 1 }] }))
    const [first, second] = sent('orders.handOverWithoutCode')
    expect(second?.client_req_id).toBe(first?.client_req_id)
  })
  it('waits for a colleague where it is much, and the desk shows what came of it', async () => {
    const until = '2026-11-20T02:05:00.000Z'
    const request = { id: 31, expire_at: until, uses: null, by: '凌志强', reason: '核对了身份证', is_mine: true }
    const used = { by: '王敏', at: '11月20日 10:02' }
    const asked = { state: 'DONE' as const, by: '王敏', uses: null }
    const state = { isConfirmed: false }
    serve({
      'orders.setOrderScanState': () =>
        state.isConfirmed ? scanned('COMPLETED', { done: false, used, asked }) : found(),
      'orders.handOverWithoutCode': { ...scanned('READY'), done: false, waits_until: until },
      'orders.getWriteOffOrders': ({ tab }) =>
        tab === 'asked' && !state.isConfirmed ? listed(waitingOrder('READY', { request })) : listed(),
      'orders.answerPickup': () => {
        state.isConfirmed = true
        return refuse('PICKUP_ANSWERED', { by: '王敏', at: '11月20日 10:02', state: '已确认' })
      },
    })
    const at = await openDesk()
    await scan(at, NO)
    await at.press('核对身份')
    const dialog = await at.dialog('核对身份取货')
    await dialog.press('核对了身份证，是本人')
    await dialog.press('确认核销')
    await at.hears('请另一位同事在核销台或手机的“等您确认”里点确认')
    await at.press(/等您确认/)
    await at.press('撤回')
    await at.hears('王敏已确认，请把商品交给取货人')
    expect(document.body.textContent).not.toContain('不要再交')
  })
  it('is told, where they look again later, that the colleague has confirmed it', async () => {
    const asked = { state: 'DONE' as const, by: '王敏', uses: null }
    const used = { by: '王敏', at: '11月20日 10:02' }
    serve({ 'orders.setOrderScanState': scanned('COMPLETED', { done: false, used, asked }) })
    const at = await openDesk()
    await scan(at, NO)
    await at.hears('王敏已确认这一单，交过货就不要再交一次')
  })
  it.each([
    ['REFUSED', '王敏', '王敏没有同意，请先不要交货'],
    ['REFUSED', '', '已撤回'],
    ['EXPIRED', '', '没有等到同事确认，请先不要交货'],
  ] as const)('says that it was not confirmed: %s by “%s”', async (state, by, words) => {
    const asked = { state, by, uses: null }
    serve({
      'orders.setOrderScanState': inTurn(found(), found({}, { asked })),
      'orders.handOverWithoutCode': { ...scanned('READY'), done: false, waits_until: '2026-11-20T02:05:00.000Z' },
      'orders.getWriteOffOrders': listed(),
    })
    const at = await openDesk()
    await scan(at, NO)
    await at.press('核对身份')
    const dialog = await at.dialog('核对身份取货')
    await dialog.press('核对了身份证，是本人')
    await dialog.press('确认核销')
    await at.hears(words)
  })
  it('has no code sent where no phone is known', async () => {
    const buyer = { id: 101, name: '陆根生', mobile_masked: '' }
    serve({ 'orders.setOrderScanState': found({ buyer }) })
    const at = await openDesk()
    await scan(at, NO)
    await at.find('button', '核对身份')
    expect(at.has('button', '发短信码到本人手机')).toBe(false)
  })
})
