import { describe, expect, it, vi } from 'vitest'
import { listed } from '../../../testing/mall.ts'
import { openScreen } from '../../../testing/open-screen.tsx'
import { orderConsole, orderDetail, staffCounts, staffOrder } from '../../../testing/orders.ts'
import { admin, member } from '../../../testing/people.ts'
import { held, inTurn, refuse, sent, serve } from '../../../testing/serve.ts'
import { noRefunds } from '../../../testing/staff-refunds.ts'

const ORDER = '/pagesV2/order/orderDetail'
const ORDERS = '/pagesPC/list/order/order_management'
const FILE = '6f1f6a1c-0e3a-4f7e-9d3b-3b1d8a6f2c11'
const TICKET = `1795000000.${'a'.repeat(43)}`
const asked = {
  kind: 'person' as const,
  title: '王秀英',
  tax_no: '',
  email: 'wang@example.com',
  state: 'ASKED' as const,
  state_name: '等待开票',
  fen: 1990,
  number: '',
  issued_on: '',
  url: '',
  has_file: false,
  reason: '',
  asked_at: '2026-11-20T03:00:00.000Z',
}
const paid = (own: Parameters<typeof orderDetail>[1] = {}) => orderDetail('COMPLETED', own)

describe(`an invoice on ${ORDER}`, () => {
  it('is asked for once, and keeps what was typed until it fits', async () => {
    const answer = held(paid({ invoice: asked, invoice_actions: ['ask'] }))
    serve({
      'orders.getInvoiceTitle': { last: { kind: 'person', title: '王秀英', tax_no: '', email: 'a@example.com' } },
      'orders.getUserOrder': inTurn(
        paid({ invoice_actions: ['ask'] }),
        paid({ invoice: asked, invoice_actions: ['ask'] }),
      ),
      'orders.setInvoice': answer.answer,
    })
    const at = await openScreen(`${ORDER}?order_id=501`, { as: member() })
    await at.press('申请开票')
    const sheet = await at.dialog('申请开票')
    await expect.poll(() => sheet.valueOf('发票抬头')).toBe('王秀英')
    await sheet.choose('radio', '单位')
    await sheet.fill('发票抬头', '晚渡社区服务中心')
    await sheet.fill('税号', '91350100M000100Y44')
    await sheet.fill('收票邮箱', 'fp@example')
    await sheet.press('提交')
    await sheet.sees(/税号为15、18或20位/)
    await sheet.sees(/邮箱格式不正确/)
    expect(sheet.valueOf('税号')).toBe('91350100M000100Y44')
    await sheet.choose('radio', '个人')
    await sheet.fill('收票邮箱', 'wang@example.com')
    await at.user.dblClick(await sheet.find('button', '提交'))
    answer.letGo()
    await at.hears('已申请开票，开好会通知您')
    await at.sees('等待开票')
    expect(sent('orders.setInvoice')).toEqual([
      expect.objectContaining({ kind: 'person', tax_no: '', email: 'wang@example.com' }),
    ])
  })

  it('shows the number and the file once it is issued, and says why it cannot be asked for', async () => {
    const issued = {
      ...asked,
      state: 'ISSUED' as const,
      state_name: '已开票',
      number: '12345678',
      url: 'https://fp.example.com/1.pdf',
    }
    serve({ 'orders.getUserOrder': paid({ invoice: issued }) })
    const at = await openScreen(`${ORDER}?order_id=501`, { as: member() })
    await at.sees('12345678')
    expect((await at.find('link', '打开发票')).getAttribute('href')).toBe(issued.url)
    expect(at.has('button', /开票/)).toBe(false)
  })

  it('gives its file to the member, or says why not', async () => {
    const made = vi.fn(() => 'blob:invoice')
    Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => undefined })
    const issued = { ...asked, state: 'ISSUED' as const, state_name: '已开票', number: '12345678', has_file: true }
    const opens = { id: FILE, ticket: TICKET }
    serve({
      'orders.getUserOrder': paid({ invoice: issued }),
      'orders.getInvoiceFile': opens,
      'media.getPrivate': new Blob(['%PDF'], { type: 'application/pdf' }),
    })
    const at = await openScreen(`${ORDER}?order_id=501`, { as: member() })
    await at.press('下载发票')
    await at.hears('发票已下载')
    expect(sent('media.getPrivate')).toEqual([opens])
    expect(made).toHaveBeenCalledOnce()
    serve({ 'media.getPrivate': refuse('PRIVATE_NOT_FOUND') })
    const again = await openScreen(`${ORDER}?order_id=501`, { as: member() })
    await again.press('下载发票')
    await again.hears('文件打不开，可能已经删除，或者打开得太久了')
  })

  it('is not spoken of where there is none to ask for', async () => {
    serve({ 'orders.getUserOrder': paid() })
    const at = await openScreen(`${ORDER}?order_id=501`, { as: member() })
    await at.sees('订单信息')
    expect(at.misses('发票')).toBe(true)
  })
})

describe(`an invoice on ${ORDERS}`, () => {
  const open = async (order: ReturnType<typeof paid>, after = order) => {
    serve({
      ...orderConsole({ ...listed(staffOrder('COMPLETED')), counts: staffCounts }),
      'orders.getCompanyOrder': inTurn(order, after),
      'orders.getRefundsTo': noRefunds,
    })
    const at = await openScreen(`${ORDERS}?id=501&invoice=todo`, { as: admin() })
    return { at, drawer: await at.dialog(/2026112000000501/) }
  }

  it('is registered with its number, over what was read', async () => {
    const issued = { ...asked, state: 'ISSUED' as const, state_name: '已开票', number: '12345678' }
    serve({
      'orders.setInvoiceFile': { file_id: FILE },
      'orders.setInvoiceTo': inTurn(
        refuse('INVOICE_NOT_POSSIBLE', { why: '钱已经全部退了' }),
        paid({ invoice: issued }),
      ),
    })
    const { at, drawer } = await open(
      paid({ invoice: asked, invoice_actions: ['issue', 'refuse'] }),
      paid({ invoice: issued }),
    )
    expect(sent('orders.getCompanyOrdersV2')).toContainEqual(expect.objectContaining({ invoice: 'todo' }))
    await drawer.sees('发票：等待开票')
    await drawer.press('开票')
    const dialog = await at.dialog('开票')
    await dialog.press('登记发票')
    await dialog.sees('发票号码为8位或20位数字')
    await at.user.upload(
      await dialog.field('上传PDF或图片'),
      new File(['%PDF'], '发票.pdf', { type: 'application/pdf' }),
    )
    await dialog.sees('发票.pdf')
    await dialog.fill('发票号码', '12345678')
    await dialog.press('登记发票')
    await expect.poll(() => sent('orders.setInvoiceTo')).toHaveLength(1)
    expect(dialog.valueOf('发票号码')).toBe('12345678')
    await dialog.press('登记发票')
    await at.hears('发票已登记，已通知会员')
    await drawer.sees('发票：已开票')
    expect(sent('orders.setInvoiceTo').at(-1)).toMatchObject({
      event: 'issue',
      number: '12345678',
      file_id: FILE,
      version: asked.asked_at,
    })
  })

  it('keeps the number over a reload', async () => {
    const as = admin()
    const values = { number: '24312000000012345678' }
    sessionStorage.setItem('form_draft', JSON.stringify({ user_id: as.user_id, form: 'issued invoice 501', values }))
    const { at, drawer } = await open(paid({ invoice: asked, invoice_actions: ['issue'] }))
    await drawer.press('开票')
    expect((await at.dialog('开票')).valueOf('发票号码')).toBe('24312000000012345678')
  })

  it('asks for the file where the member left no address of mail', async () => {
    const { at, drawer } = await open(paid({ invoice: { ...asked, email: '' }, invoice_actions: ['issue'] }))
    await drawer.sees('会员没有留邮箱，请上传文件')
    await drawer.press('开票')
    await (await at.dialog('开票')).sees('会员没有留邮箱，请上传文件')
  })

  it('is refused with a reason, or void after all was given back', async () => {
    serve({ 'orders.setInvoiceTo': paid() })
    const { at, drawer } = await open(paid({ invoice: asked, invoice_actions: ['refuse', 'void'] }))
    await drawer.press('不开票')
    const dialog = await at.dialog('不开票')
    await dialog.press('商家没有开票资格')
    await dialog.press('不开票')
    await at.hears('已告诉会员没有开票的原因')
    expect(sent('orders.setInvoiceTo')).toMatchObject([{ event: 'refuse', reason: '商家没有开票资格' }])
  })
})
