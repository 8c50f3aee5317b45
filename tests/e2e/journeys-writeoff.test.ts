import { availableParallelism, loadavg } from 'node:os'
import { contract } from '@heyi/contract'
import { describe, expect, it } from 'vitest'
import { findings, must, paidOrder } from '../harness/shop.ts'
import { signIn } from '../harness/sign-in.ts'
import { axe, ready, show, useStage } from './browser.ts'
import {
  buyAtOnce,
  codeOnScreen,
  device,
  findGoods,
  follow,
  loseAnswer,
  pickUpAt,
  press,
  scarf,
  sees,
  submitAndPay,
  typeCode,
  userOf,
} from './person.ts'

const stage = await useStage()
const WRITE_OFF = '**/api/order/setOrderScanState'
const SCAN = '/pagesV2/scanCode'
/** Within a second; where others keep the machine busy it only has to come by itself. */
const soon = () => ((loadavg()[0] ?? 0) > availableParallelism() ? 10_000 : 1_000)

describe('staff at the till and the member before it', () => {
  it('write an order off by its typed code; the member sees it at once and is told', async () => {
    const member = await device(stage, '13900000005')
    await findGoods(stage, member, '围巾', '羊毛格纹围巾')
    await buyAtOnce(member, '青灰格')
    await pickUpAt(member, '和颐优选·中心店')
    await submitAndPay(member)
    const code = await codeOnScreen(member)
    const user = await userOf(member)
    const unreadBefore = await unreadOf(user)
    await member.evaluate(() => Object.assign(window, { isSamePage: true }))

    const till = await device(stage)
    await till.goto(`${stage.world.url}/h5/#${SCAN}`)
    await ready(till, '/pages/login/login')
    await typeCode(stage, till, '13800000004')
    await ready(till, SCAN)
    await till.getByLabel('输入取货码').fill(code)
    await press(till, '查看订单')
    await ready(till, '/pagesV2/order/orderStaffWriteOff')
    await sees(till, '羊毛格纹围巾')
    expect(await axe(till)).toEqual([])
    await press(till, '确认核销')
    await sees(till, '核销成功')
    const at = Date.now()
    await member.getByRole('img', { name: '取货码二维码' }).waitFor({ state: 'detached' })
    expect(Date.now() - at).toBeLessThan(soon())
    expect(await member.evaluate(() => 'isSamePage' in window)).toBe(true)
    await sees(member.getByRole('main'), '取货成功')

    await show(member, stage.world.url, '/pages/user/user')
    const unread = await unreadOf(user)
    expect(unread).toBeGreaterThan(unreadBefore)
    await sees(member.getByRole('navigation'), String(unread))
    await follow(member, /我的消息/)
    await ready(member, '/pagesC/news/newslist')
    await member.getByRole('tab', { name: `全部 ${unread}` }).waitFor()
    const first = member.getByRole('list', { name: '消息' }).getByRole('listitem').first()
    await sees(first, '订单已完成')
    await sees(first, '未读')
    await first.getByRole('link').click()
    await ready(member, '/pagesC/news/news_details')
    await sees(member, '已由凌志强核销')
    await follow(member, '查看订单')
    await ready(member, '/pagesV2/order/orderDetail')
    expect(await unreadOf(user)).toBe(unread - 1)

    const other = await device(stage, '13800000001')
    await show(other, stage.world.url, SCAN)
    await other.getByLabel('输入取货码').fill(code)
    await press(other, '查看订单')
    await sees(other, /这个订单已由凌志强在.+核销/)
    expect(await findings(stage.world)).toEqual([])
  })

  it('read the QR from a picture', async () => {
    const { url, sql } = stage.world
    const who = await signIn(url, '13900000006')
    const { id: order_id } = await paidOrder(url, who, await scarf(stage))
    const member = await device(stage, '13900000006')
    await show(member, url, `/pagesV2/order/orderDetail?order_id=${order_id}`)
    const buffer = await member.getByRole('img', { name: '取货码二维码' }).screenshot()

    const till = await device(stage, '13800000004')
    await show(till, url, SCAN)
    await till.locator('input[type=file]').setInputFiles({ name: '取货码.png', mimeType: 'image/png', buffer })
    await ready(till, '/pagesV2/order/orderStaffWriteOff')
    await press(till, '确认核销')
    await sees(till, '核销成功')
    const [row] = await sql`select state from orders where id = ${order_id}`
    expect(row?.state).toBe('COMPLETED')
  })

  it('keep the order when the answer is lost: the next press writes it off once, and says whose it was', async () => {
    const { url, sql } = stage.world
    const who = await signIn(url, '13900000007')
    const till = await device(stage, '13800000004')
    const lookAtNew = async () => {
      const { id } = await paidOrder(url, who, await scarf(stage))
      const [row] = await sql<{ scan_code: string }[]>`select scan_code from orders where id = ${id}`
      const code = row?.scan_code ?? ''
      await show(till, url, `/pagesV2/order/orderStaffWriteOff?code=${code}`)
      await sees(till, '请核对商品和取货人')
      return { id, code }
    }
    const unheard = async () => {
      await press(till, '确认核销')
      await sees(till.getByRole('alert'), '还没有收到结果')
      await sees(till, '羊毛格纹围巾')
    }

    const { id } = await lookAtNew()
    await loseAnswer(till, WRITE_OFF)
    await unheard()
    expect(await axe(till)).toEqual([])
    await press(till, '确认核销')
    await sees(till, '核销成功')
    expect(await till.getByText('还没有收到结果').count()).toBe(0)
    const logs = await sql`select id from order_log where order_id = ${id} and event = 'writeOff'`
    expect(logs.length).toBe(1)

    // After a minute the server refuses the second press, as it refuses a look at what is written off.
    await lookAtNew()
    await loseAnswer(till, WRITE_OFF)
    await unheard()
    await till.route(
      WRITE_OFF,
      (route) => route.continue({ postData: { ...route.request().postDataJSON(), confirm: 0 } }),
      { times: 1 },
    )
    await press(till, '确认核销')
    await sees(till, '核销成功')
    await sees(till, /这个订单已由凌志强在.+核销/)

    // Somebody else's is theirs.
    const { code } = await lookAtNew()
    await till.route(WRITE_OFF, (route) => route.abort('failed'), { times: 1 })
    await unheard()
    const other = await signIn(url, '13800000001')
    await must(url, contract.orders.setOrderScanState, { code, confirm: 1 }, other)
    await press(till, '确认核销')
    await sees(till, /这个订单已由(?!凌志强).+核销/)
    expect(await till.getByText('核销成功').count()).toBe(0)
    expect(await findings(stage.world)).toEqual([])
  })

  it('hear that a code is wrong, and the digits stay where they are typed', async () => {
    const till = await device(stage, '13800000004')
    await show(till, stage.world.url, SCAN)
    await till.getByLabel('输入取货码').fill('12345')
    await press(till, '查看订单')
    await sees(till, '还差 7 位，取货码一共 12 位数字')
    expect(await till.getByLabel('输入取货码').inputValue()).toBe('1234 5')
    await till.getByLabel('输入取货码').fill('000000000000')
    await press(till, '查看订单')
    await sees(till, '没有找到这个订单')
    await press(till, '修改号码')
    await ready(till, SCAN)
    expect(await till.getByLabel('输入取货码').inputValue()).toBe('0000 0000 0000')
  })
})

async function unreadOf(user_id: number): Promise<number> {
  const [row] = await stage.world.sql<{ count: number }[]>`
    select count(*)::int from message where user_id = ${user_id} and read_at is null and deleted_at is null`
  return row?.count ?? 0
}
