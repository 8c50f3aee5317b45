import { beforeEach, describe, expect, it } from 'vitest'
import { listed } from '../../../../testing/mall.ts'
import { openScreen } from '../../../../testing/open-screen.tsx'
import {
  expressShipped,
  expressWaiting,
  orderConsole,
  orderDetail,
  orderLine,
  parcel,
  staffCounts,
  staffOrder,
} from '../../../../testing/orders.ts'
import { admin } from '../../../../testing/people.ts'
import { held, inTurn, lostNetwork, refuse, sent, serve } from '../../../../testing/serve.ts'
import { noRefunds } from '../../../../testing/staff-refunds.ts'

const ORDERS = '/pagesPC/list/order/order_management'
const NO = '2026112000000501'
const rows = (...list: ReturnType<typeof staffOrder>[]) => ({ ...listed(...list), counts: staffCounts })
const shipped = expressShipped

beforeEach(() => serve(orderConsole(rows(staffOrder()))))

describe(`a shipping list on ${ORDERS}`, () => {
  it('shows of an order that went out in part what is still to be sent', async () => {
    const lines = [
      orderLine({ name: '西湖藕粉', shipped: 1 }),
      orderLine({ id: 2, sku_id: 12, name: '洞庭红橘', spec_text: '5斤', quantity: 2, shipped: 1, to_ship: 1 }),
    ]
    const order = staffOrder('PAID', { actions: ['ship'], delivery: 'express', lines, quantity: 3 })
    serve({ 'orders.getCompanyOrdersV2': ({ keyword }) => (keyword === NO ? rows(order) : rows()) })
    const at = await openScreen(ORDERS, { as: admin() })
    await at.press('批量发货')
    const dialog = await at.dialog('批量发货')
    await dialog.fill('发货清单', `${NO} 中通快递 ZT0000001`)
    await dialog.press('下一步：核对')
    await dialog.sees('洞庭红橘 5斤 ×1')
  })
  it('ships many parcels: what cannot go out is said and skipped, what failed can be sent again', async () => {
    serve({
      'orders.getCompanyOrdersV2': ({ keyword }) =>
        keyword === NO ? rows(staffOrder('PAID', { actions: ['ship'], delivery: 'express' })) : rows(),
      'orders.setOrderStateTo': inTurn(lostNetwork(), shipped),
    })
    const at = await openScreen(ORDERS, { as: admin() })
    await at.press('批量发货')
    const dialog = await at.dialog('批量发货')
    await dialog.press('下一步：核对')
    await dialog.sees('请先粘贴发货清单或选择文件')
    await dialog.fill('发货清单', `${NO} 中通快递 ZT0000001\n2026112000000777 中通快递 ZT0000002`)
    await dialog.press('下一步：核对')
    await dialog.sees('没有找到这个订单')
    await dialog.sees('可以发货1单，跳过1单')
    expect(dialog.words().indexOf('没有找到这个订单')).toBeLessThan(dialog.words().indexOf(NO))
    await dialog.press('发货1单')
    await dialog.sees(/失败1单，可以再次发货/)
    await dialog.press('发货1单')
    await dialog.sees(/已发货1单/)
    const [first, second] = sent('orders.setOrderStateTo')
    expect(second).toEqual(first)
  })

  const keep = (form: string, values: object) =>
    sessionStorage.setItem('form_draft', JSON.stringify({ user_id: admin().user_id, form, values }))

  it('keeps what was pasted over a reload', async () => {
    keep('parcels of many orders', { text: `${NO} 中通快递 ZT0000001` })
    const at = await openScreen(ORDERS, { as: admin() })
    await at.press('批量发货')
    const dialog = await at.dialog('批量发货')
    await dialog.sees(/上次填的还没有提交/)
    expect(dialog.valueOf('发货清单')).toContain('ZT0000001')
  })

  it('is kept over a reload where it is of one parcel alone', async () => {
    keep('parcel 501', { courier: '中通快递', other: '', no: 'ZT0000002' })
    serve({ 'orders.getCompanyOrder': expressWaiting, 'orders.getRefundsTo': noRefunds })
    const at = await openScreen(`${ORDERS}?id=501`, { as: admin() })
    await (await at.dialog(/2026112000000501/)).press('发货')
    expect((await at.dialog('填写发货信息')).valueOf('快递单号')).toBe('ZT0000002')
  })

  it('takes a workbook, and says what is wrong with one that cannot be read; what was pasted stays', async () => {
    serve({
      'orders.readShippingSheet': inTurn(refuse('SHIPPING_SHEET_UNREADABLE'), {
        lines: [
          ['订单号', '快递公司', '快递单号'],
          ['2026112000000501', '中通', 'ZT0012345678'],
        ],
      }),
    })
    const at = await openScreen(ORDERS, { as: admin() })
    await at.press('批量发货')
    const dialog = await at.dialog('批量发货')
    await dialog.fill('发货清单', '先粘贴的')
    const file = new File(['PK'], '发货.xlsx')
    await at.user.upload(dialog.field('选择表格文件'), file)
    await dialog.sees(/这个文件读不出来/)
    expect(dialog.valueOf('发货清单')).toBe('先粘贴的')
    await at.user.upload(dialog.field('选择表格文件'), file)
    await expect.poll(() => dialog.valueOf('发货清单')).toContain('ZT0012345678')
  })

  it('tells of a parcel number that another order went out under, and not of one that only looks like it', async () => {
    const went = (id: number, order_no: string) => staffOrder('SHIPPED', { id, order_no, delivery: 'express' })
    const [taken, longer] = ['2026112000000888', '2026112000000999']
    serve({
      'orders.getCompanyOrdersV2': ({ keyword }) =>
        keyword?.startsWith('ZT')
          ? rows(went(888, taken), went(999, longer))
          : rows(staffOrder('PAID', { order_no: keyword ?? '', actions: ['ship'], delivery: 'express' })),
      'orders.getCompanyOrder': ({ order_id }) =>
        orderDetail('SHIPPED', {
          id: order_id,
          parcels: [{ ...parcel, no: order_id === 888 ? 'ZT0000001' : 'ZT00000029' }],
        }),
    })
    const at = await openScreen(ORDERS, { as: admin() })
    await at.press('批量发货')
    const dialog = await at.dialog('批量发货')
    await dialog.fill('发货清单', `${NO} 中通 ZT0000001\n2026112000000502 中通 ZT0000002`)
    await dialog.press('下一步：核对')
    await dialog.sees('可以发货，订单…000888用过这个单号')
    expect(dialog.words().match(/用过这个单号/g)).toHaveLength(1)
  })

  it('does not close while parcels go out, stops when asked, and asks before it leaves some behind', async () => {
    const other = '2026112000000502'
    const first = held(shipped)
    serve({
      'orders.getCompanyOrdersV2': ({ keyword }) =>
        rows(staffOrder('PAID', { id: Number(keyword.slice(-3)), order_no: keyword, actions: ['ship'] })),
      'orders.setOrderStateTo': () => first.answer(),
    })
    const at = await openScreen(ORDERS, { as: admin() })
    await at.press('批量发货')
    const dialog = await at.dialog('批量发货')
    expect(document.activeElement).toBe(dialog.field('发货清单'))
    await dialog.fill('发货清单', `${NO} 中通 ZT0000001\n${other} 顺丰 ZT0000002`)
    await dialog.press('下一步：核对')
    await dialog.sees('可以发货，单号像是中通快递的')
    await dialog.press('发货2单')
    await at.user.keyboard('{Escape}')
    await at.hears('正在发货，请等它完成，或先按“停止”')
    await dialog.press('停止')
    first.letGo()
    await dialog.sees('可以发货1单，已发货1单')
    expect(sent('orders.setOrderStateTo')).toMatchObject([{ order_id: 501, company: '中通快递' }])
    await dialog.press('关闭')
    const question = await at.question()
    await question.sees('清单里有未发货的订单，确定关闭吗？')
    await question.press('继续填写')
    await dialog.press('返回修改')
    expect(dialog.valueOf('发货清单')).toBe(`${other} 顺丰 ZT0000002`)
    await dialog.press('下一步：核对')
    await dialog.press('发货1单')
    await dialog.sees('已发货1单')
    await dialog.press('返回修改')
    expect(dialog.valueOf('发货清单')).toBe('')
    await dialog.press('取消')
    await at.noDialog()
  })
})
