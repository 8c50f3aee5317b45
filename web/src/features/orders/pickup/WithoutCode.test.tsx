import { describe, expect, it } from 'vitest'
import { listed } from '../../../testing/mall.ts'
import { openScreen, shown } from '../../../testing/open-screen.tsx'
import { orderDetail, orderLine, scanned, waitingOrder } from '../../../testing/orders.ts'
import { staff } from '../../../testing/people.ts'
import { inTurn, lostNetwork, refuse, sent, serve } from '../../../testing/serve.ts'

const STAFF_ORDERS = '/pagesV2/order/orderStaff'
const WRITE_OFF = '/pagesV2/order/orderStaffWriteOff'
const clerk = () => staff('orderWriteOff')
const found = (own: Parameters<typeof orderDetail>[1] = {}) =>
  scanned('READY', { needs_code: true, order: orderDetail('READY', own) })
const given = { ...scanned('COMPLETED'), waits_until: null }
const presses = () => sent('orders.handOverWithoutCode').map(({ client_req_id: _id, ...body }) => body)

describe(`who comes without a code, on the screen ${WRITE_OFF}`, () => {
  it(`is reached from ${STAFF_ORDERS}, and says the code on their phone: a wrong one is said at its field`, async () => {
    serve({
      'orders.getWriteOffOrders': ({ tab }) => (tab === 'waiting' ? listed(waitingOrder('READY')) : listed()),
      'orders.setOrderScanState': found(),
      'orders.sendPickupCode': { seconds: 60, mobile_masked: '139****0002' },
      'orders.handOverWithoutCode': inTurn(refuse('CAPTCHA_WRONG'), given),
    })
    const at = await openScreen(STAFF_ORDERS, { as: clerk() })
    await at.follow(/^没带取货码/)
    await shown(WRITE_OFF)
    await at.press('发短信码')
    const sheet = await at.dialog('报短信码取货')
    await sheet.sees(/139\*\*\*\*0002/)
    await sheet.press('获取验证码')
    await expect.poll(() => sent('orders.sendPickupCode')).toEqual([{ order_id: 501 }])
    await sheet.fill('会员报的6位短信码', '123456')
    await sheet.press('确认核销')
    await sheet.sees(/验证码不正确或已过期/)
    await sheet.fill('会员报的6位短信码', '654321')
    await sheet.press('确认核销')
    await at.hears('核销成功')
    expect(presses()).toEqual(['123456', '654321'].map((code) => ({ order_id: 501, way: 'sms', code, reason: '' })))
  })

  it('is checked by the clerk for a reason, and what was lost on the way is sent again under the same id', async () => {
    const lines = [orderLine({ id: 7, times: 5 })]
    serve({
      'orders.setOrderScanState': found({ lines }),
      'orders.handOverWithoutCode': inTurn(lostNetwork(), given),
    })
    const at = await openScreen(`${WRITE_OFF}?code=202611200000000501`, { as: clerk() })
    await at.press('核对身份')
    const sheet = await at.dialog('核对身份取货')
    await sheet.press('确认核销')
    await sheet.sees(/请写明/)
    await sheet.press('核对了身份证，是本人')
    await sheet.press('确认核销')
    await expect.poll(() => presses()).toHaveLength(1)
    await sheet.press('确认核销')
    await at.hears('核销成功')
    const body = { order_id: 501, way: 'identity', code: '', reason: '核对了身份证，是本人' }
    expect(presses()).toEqual(Array(2).fill({ ...body, lines: [{ line_id: 7, quantity: 1 }] }))
    const [first, second] = sent('orders.handOverWithoutCode')
    expect(second?.client_req_id).toBe(first?.client_req_id)
  })

  const until = '2026-11-20T02:05:00.000Z'
  const request = { id: 31, expire_at: until, uses: null, by: '凌志强', reason: '核对了身份证', is_mine: true }
  it('waits for a colleague where it is much, and hands nothing out until then', async () => {
    serve({
      'orders.setOrderScanState': found(),
      'orders.handOverWithoutCode': { ...found(), waits_until: until },
      'orders.getWriteOffOrders': listed(waitingOrder('READY', { request })),
    })
    const at = await openScreen(`${WRITE_OFF}?code=202611200000000501`, { as: clerk() })
    await at.press('核对身份')
    const sheet = await at.dialog('核对身份取货')
    await sheet.press('核对了身份证，是本人')
    await sheet.press('确认核销')
    await at.hears(/另一位同事.+10:05前有效.+请先不要交货/)
    expect(at.has('button', '核对身份')).toBe(false)
    expect((await at.find('link', '看等确认的订单')).getAttribute('href')).toContain('tab=asked')
  })

  it.each([
    ['DONE', '王敏', '王敏已确认，请把商品交给取货人'],
    ['REFUSED', '王敏', '王敏没有同意，请先不要交货'],
    ['EXPIRED', '', '没有等到同事确认，请先不要交货'],
  ] as const)('hears by itself what came of it: %s by “%s”', async (state, by, words) => {
    const asked = { state, by, uses: null }
    const used = { by: '王敏', at: '11月20日 10:02' }
    const after = state === 'DONE' ? scanned('COMPLETED', { done: false, used, asked }) : found()
    serve({
      'orders.setOrderScanState': inTurn(found(), { ...after, asked }),
      'orders.handOverWithoutCode': { ...found(), waits_until: until },
      'orders.getWriteOffOrders': listed(),
    })
    const at = await openScreen(`${WRITE_OFF}?code=202611200000000501`, { as: clerk() })
    await at.press('核对身份')
    const sheet = await at.dialog('核对身份取货')
    await sheet.press('核对了身份证，是本人')
    await sheet.press('确认核销')
    await at.hears(words)
    expect(document.body.textContent).not.toContain('不要再交')
  })

  it('is nothing where the code was scanned, or it was handed over before', async () => {
    const used = { by: '凌志强', at: '2026-11-20 10:00' }
    for (const answer of [scanned(), scanned('COMPLETED', { done: false, needs_code: true, used })]) {
      serve({ 'orders.setOrderScanState': answer })
      const at = await openScreen(`${WRITE_OFF}?code=202611200000000501`, { as: clerk() })
      await at.sees('羊毛格纹围巾')
      expect(at.has('button', '核对身份')).toBe(false)
    }
  })
})
