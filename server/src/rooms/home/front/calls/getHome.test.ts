import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, shanghaiDay } from '../../../../kernel/time.ts'
import { useApp } from '../../../../testing/app.ts'
import { askBack, decide, makeOrder, writeOff } from '../../../orders/testing.ts'
import { grant, signedOn } from '../../../rewards/testing.ts'

describe('POST /api/index/getHome', () => {
  const app = useApp()
  beforeAll(async () => {
    await app.sql`insert into notice (title, body, is_on) values ('旧公告', '…', true), ('撤下的', '…', false), ('新公告', '…', true)`
    const picture = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
    await app.sql`insert into media (id, width, height, alt, bytes) values (${picture}, 1440, 720, '柜台', 1000)`
    await app.sql`
      insert into banner (title, link, picture_id, sort, is_on) values ('第二', '/b', ${picture}, 2, true), ('第一', '/a', ${picture}, 1, true), ('撤下的', '', ${picture}, 0, false)`
  })

  it('shows everybody banners and notices, and asks who is nobody yet to sign in', async () => {
    const guest = await app.guest()
    const { code, data } = await guest.call('home.getHome', {})
    expect(code).toBe(1)
    expect(data.banners.map(({ title, link }) => [title, link])).toEqual([
      ['第一', '/a'],
      ['第二', '/b'],
    ])
    expect(data.banners[0]?.picture).toEqual({
      s: '/media/3f2504e0-4f89-41d3-9a0c-0305e82c3301/s.webp',
      m: '/media/3f2504e0-4f89-41d3-9a0c-0305e82c3301/m.webp',
      l: '/media/3f2504e0-4f89-41d3-9a0c-0305e82c3301/l.webp',
      alt: '第一',
    })
    expect(data.notices.map(({ title }) => title)).toEqual(['新公告', '旧公告'])
    expect(data).toMatchObject({
      name: '',
      points: null,
      balance_fen: null,
      streak: null,
      signed_today: false,
      todo: { kind: 'login' },
    })
    expect(data.organ_name).not.toBe('')
  })

  it('greets a member with their points, balance and streak, and names the one thing to do', async () => {
    const me = await app.member({ real_name: '沈宝珍' })
    await grant(app.sql, me.user_id, { points: 300, balance_fen: 1990 })
    await signedOn(app.sql, me.user_id, addDays(shanghaiDay(new Date()), -1), 2)
    expect((await me.call('home.getHome', {})).data).toMatchObject({
      name: '沈宝珍',
      points: 300,
      balance_fen: 1990,
      streak: 2,
      signed_today: false,
      todo: { kind: 'signIn', link: '/pages/task_integral/sign_in', body: '已连续签到2天，签到可得10积分' },
    })
    await me.call('rewards.dailySignIn', {})
    expect((await me.call('home.getHome', {})).data).toMatchObject({
      points: 310,
      streak: 3,
      signed_today: true,
      todo: { kind: 'none', count: 0 },
    })
  })

  it('says what is to be fetched or brought back, and where', async () => {
    const [me, staff] = [await app.member(), await app.staff('operator')]
    const order = await makeOrder(app.sql, me, { paid: true })
    await staff.call('orders.setOrderStateTo', { order_id: order.id, event: 'prepare' })
    const { lines, store } = (await me.call('orders.getUserOrder', { order_id: order.id })).data
    const errand = `“${lines[0]?.name}” · ${store?.name}`
    const { todo } = (await me.call('home.getHome', {})).data
    expect(todo).toMatchObject({ kind: 'pickUp' })
    expect(todo.body).toContain(errand)
    await writeOff(await app.staff('writeoff'), me, order.id)
    const refund_id = await askBack(me, order.id, { way: 'return' })
    await decide(app.sql, await app.staff('platform_admin'), refund_id, 'agree')
    const { data } = await me.call('home.getHome', {})
    expect(data.todo).toMatchObject({
      kind: 'bringBack',
      link: `/pagesV2/order/refundDetail?refund_id=${refund_id}`,
    })
    expect(data.todo.body).toContain(errand)
  })
})
