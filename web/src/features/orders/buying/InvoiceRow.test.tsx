import { beforeEach, describe, expect, it } from 'vitest'
import { pickUp, priced, serveCheckout } from '../../../testing/checkout.ts'
import { openScreen } from '../../../testing/open-screen.tsx'
import { placed, quote } from '../../../testing/orders.ts'
import { member } from '../../../testing/people.ts'
import { lostNetwork, sent, serve } from '../../../testing/serve.ts'

const CONFIRM = '/pagesV2/shop/confirm_order'
const ONE = `${CONFIRM}?sku_id=11&goods_id=7&quantity=1`
const last = { kind: 'person' as const, title: '王秀英', tax_no: '', email: 'wang@example.com' }

beforeEach(() => {
  serveCheckout()
  serve({ 'orders.buyTrolley': placed() })
})

describe(`an invoice on ${CONFIRM}`, () => {
  it('is asked for with the last title, which is not asked for before, or not at all', async () => {
    serve({ 'orders.getInvoiceTitle': { last } })
    const at = await openScreen(ONE, { as: member() })
    await pickUp(at)
    expect(sent('orders.getInvoiceTitle')).toEqual([])
    await at.press(/^开发票/)
    const sheet = await at.dialog('开发票')
    await expect.poll(() => [sheet.valueOf('发票抬头'), sheet.valueOf('收票邮箱')]).toEqual([last.title, last.email])
    await sheet.press('开这张发票')
    await at.sees('王秀英（个人）')
    await at.press('提交订单')
    await at.dialog('选择付款方式')
    expect(sent('orders.buyTrolley')).toMatchObject([{ invoice: last }])
    expect(sent('orders.getOrderQuote').some((asked) => 'invoice' in asked)).toBe(false)
  })

  it('is typed where no title is known, keeps what does not fit, and is taken back', async () => {
    serve({ 'orders.getInvoiceTitle': lostNetwork() })
    const at = await openScreen(ONE, { as: member() })
    await pickUp(at)
    await at.press(/^开发票/)
    const sheet = await at.dialog('开发票')
    await sheet.fill('发票抬头', '王秀英')
    await sheet.fill('收票邮箱', 'wang@')
    await sheet.press('开这张发票')
    await sheet.sees(/邮箱格式不正确/)
    expect(sheet.valueOf('收票邮箱')).toBe('wang@')
    await sheet.fill('收票邮箱', '')
    await sheet.press('开这张发票')
    await at.sees('王秀英（个人）')
    await at.press(/^开发票/)
    await (await at.dialog('开发票')).press('不开发票')
    await at.sees('不开')
    await at.press('提交订单')
    await at.dialog('选择付款方式')
    expect(sent('orders.buyTrolley')[0]).not.toHaveProperty('invoice')
  })

  it('is not spoken of where points alone pay', async () => {
    const [one] = quote().orders
    serve({ 'orders.getOrderQuote': priced({ orders: one ? [{ ...one, pay_fen: 0 }] : [], pay_fen: 0, pay_ways: [] }) })
    const at = await openScreen(ONE, { as: member() })
    await at.find('button', '提交订单')
    expect(at.misses('开发票')).toBe(true)
  })
})
