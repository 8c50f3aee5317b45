import { beforeEach, describe, expect, it } from 'vitest'
import { listed } from '../../../../testing/mall.ts'
import { openScreen } from '../../../../testing/open-screen.tsx'
import {
  expressShipped,
  expressWaiting,
  orderConsole,
  orderDetail,
  staffCounts,
  staffOrder,
} from '../../../../testing/orders.ts'
import { admin } from '../../../../testing/people.ts'
import type { Person } from '../../../../testing/person.ts'
import { inTurn, refuse, sent, serve } from '../../../../testing/serve.ts'

const ORDERS = '/pagesPC/list/order/order_management'
const NO = '2026112000000501'
const [waiting, shipped] = [expressWaiting, expressShipped]

beforeEach(() => {
  serve({
    ...orderConsole({ ...listed(staffOrder()), counts: staffCounts }),
  })
})

async function openOrder(at: Person): Promise<Person> {
  const row = await at.find('row', new RegExp(NO))
  await at.user.click(await at.within(() => row).sees(NO))
  const drawer = await at.dialog(new RegExp(NO))
  await drawer.sees('订单进展')
  return drawer
}

describe(`two clerks at one order of ${ORDERS}`, () => {
  it('tells who noted something meanwhile and what, and keeps or gives up what was typed, as is chosen', async () => {
    let now = { ...waiting, staff_remark: '易碎' }
    let theirs = '周三送'
    serve({
      'orders.getCompanyOrder': () => now,
      'orders.setOrderStateTo': ({ version, reason }) => {
        now = { ...now, staff_remark: version === theirs ? reason : theirs }
        if (now.staff_remark === reason) return now
        return refuse('CHANGED_MEANWHILE', { by: '夏静', at: '11月20日 11:00', version: theirs })
      },
    })
    const at = await openScreen(ORDERS, { as: admin() })
    const drawer = await openOrder(at)
    async function overtaken(typed: string) {
      await drawer.press('备注')
      const remark = await at.dialog('内部备注')
      await remark.fill('备注', typed)
      await remark.press('保存备注')
      const asked = await at.dialog('内部备注已被修改')
      await asked.sees('夏静在11月20日 11:00改过内部备注。')
      await asked.sees(`备注：${theirs}`)
      await asked.sees(`备注：${typed}`)
      return { asked, remark }
    }
    const first = await overtaken('轻放')
    await first.asked.press('用对方的，放弃我的')
    await expect.poll(() => first.remark.valueOf('备注')).toBe('周三送')
    await at.user.keyboard('{Escape}')
    theirs = '周四送'
    const second = await overtaken('轻放')
    await second.asked.press('继续编辑')
    expect(second.remark.valueOf('备注')).toBe('轻放')
    await second.remark.press('保存备注')
    await (await at.dialog('内部备注已被修改')).press('用我的，覆盖对方')
    await at.hears('备注已保存')
    const versions = sent('orders.setOrderStateTo').map(({ version }) => version)
    expect(versions).toEqual(['易碎', '周三送', '周三送', '周四送'])
  })

  it('does not write over the parcel of who shipped first', async () => {
    const timeline = [{ event: 'ship', label: '发货', by: '夏静', reason: '', at: '2026-11-20T03:00:00Z' }]
    serve({
      'orders.getCompanyOrder': inTurn(waiting, { ...shipped, timeline }),
      'orders.setOrderStateTo': refuse('ORDER_STATE_CHANGED', { state: '待收货' }),
    })
    const at = await openScreen(ORDERS, { as: admin() })
    const drawer = await openOrder(at)
    await drawer.press('发货')
    const ship = await at.dialog('填写发货信息')
    await ship.select('快递公司', '中通快递')
    await ship.fill('快递单号', 'ZT0012345678')
    await ship.press('确认发货')
    await at.hears(/夏静在2026-11-20 11:00做了“发货”/)
    expect(ship.has('button', '确认发货')).toBe(false)
    await ship.press('知道了')
    expect(sent('orders.setOrderStateTo').map(({ event }) => event)).toEqual(['ship'])
  })

  it('says who was faster and when, and then only leaves', async () => {
    const closed = orderDetail('CLOSED', {
      actions: [],
      timeline: [{ event: 'close', label: '关闭订单', by: '夏静', reason: '', at: '2026-11-20T03:00:00Z' }],
    })
    serve({
      'orders.getCompanyOrder': inTurn(waiting, closed),
      'orders.setOrderStateTo': refuse('ORDER_STATE_CHANGED', { state: '已关闭' }),
    })
    const at = await openScreen(ORDERS, { as: admin() })
    const drawer = await openOrder(at)
    await drawer.press('关闭订单')
    const close = await at.dialog('关闭订单')
    await close.press('商品缺货')
    await close.press('关闭订单')
    await at.hears('夏静在2026-11-20 11:00做了“关闭订单”，订单现在是“已关闭”，这里不用再操作')
    expect(close.has('button', '关闭订单')).toBe(false)
    await close.press('知道了')
    await drawer.sees('已关闭')
  })
})
