import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../../testing/app.ts'
import { makeOrgan } from '../../../organisation/testing.ts'

const REASON = '本人在场，请我代办'
const HOME = { name: '沈宝珍', mobile: '13812345678', region: ['江苏省', '苏州市', '姑苏区'], detail: '双塔弄 21 号' }
const refused = (type: string) => ({ code: type === 'FORBIDDEN' ? 403 : 0, data: { type } })

describe('POST /api/userinfo/getActing, beginActing and endActing', () => {
  const app = useApp()
  const scene = async () => {
    const organ_id = await makeOrgan(app.sql)
    const [me, member] = [await app.staff('organ_admin', { organ_id }), await app.member({ organ_id })]
    return { me, member, organ_id }
  }
  const begin = async (me: Person, user_id: number) => {
    const { data } = await me.call('members.beginActing', { user_id, reason: REASON })
    return { id: data.acting.id, given: { headers: { acting: String(data.acting.id) } } }
  }
  const logged = (subject_id: number) => app.sql<{ action: string; actor_id: number; reason: string }[]>`
    select action, actor_id, reason from audit where subject_id = ${subject_id} and action like 'acting.%' order by id`
  const over = (id: number) => app.sql`update acting set ends_at = now() - interval '1 second' where id = ${id}`

  it('does things as the member, in both names, and tells the member', async () => {
    const { me, member } = await scene()
    const { given } = await begin(me, member.user_id)
    expect((await me.call('members.getActing', {})).data.acting).toMatchObject({
      user_id: member.user_id,
      reason: REASON,
      mobile_masked: expect.stringContaining('****'),
    })
    expect(await me.call('orders.setAddress', HOME, given)).toMatchObject({ code: 1 })
    expect(await me.call('orders.setAddress', { ...HOME, detail: '二楼' }, given)).toMatchObject({ code: 1 })
    expect((await me.call('orders.getAddressList', {}, given)).data).toHaveLength(2)
    expect((await me.call('orders.getAddressList', {}, given)).data).toHaveLength(2)
    // Without the name of whom it is for it is my own.
    expect((await me.call('orders.getAddressList', {})).data).toEqual([])
    expect((await member.call('orders.getAddressList', {})).data).toHaveLength(2)
    const by = { actor_id: me.user_id }
    expect(await logged(member.user_id)).toMatchObject([
      { ...by, action: 'acting.begin', reason: REASON },
      { ...by, action: 'acting.write', reason: `保存了收货地址（${REASON}）` },
      { ...by, action: 'acting.write' },
      { ...by, action: 'acting.read', reason: `查看了收货地址（${REASON}）` },
    ])
    await app.settle()
    const { data } = await member.call('messaging.getMessages', {})
    expect(data.list.map(({ title }) => title)).toEqual(['工作人员替您保存了收货地址', '工作人员开始替您办理'])
    expect(data.list[0]?.body).toContain('不是您同意的？')
    const { data: log } = await member.call('identity.getPrivacyLog', { kind: 'done' })
    expect(log.list.map(({ words }) => words)).toEqual(['代为办理', '代为办理', '开始代办'])
    const [row] = log.list
    expect(await member.call('identity.setDispute', { audit_id: row?.id ?? 0, note: '' })).toMatchObject({ code: 1 })
  })

  it('refuses what a member alone does, and never does to the staff member what was meant for the member', async () => {
    const { me, member } = await scene()
    const { given } = await begin(me, member.user_id)
    const denied = refused('ACTING_DENIED')
    expect(await me.call('identity.setMineInfo', { real_name: '沈宝珍' }, given)).toMatchObject(denied)
    expect(await me.call('identity.setConsent', { kind: 'health', is_given: true }, given)).toMatchObject(denied)
    expect(await me.call('orders.delAddress', { id: 1 }, given)).toMatchObject(denied)
    expect(await me.call('identity.setLeaving', {}, given)).toMatchObject(denied)
    // What staff do by right they go on doing, as themselves.
    expect((await me.call('identity.getUserInfo', {}, given)).data.user_id).toBe(me.user_id)
    expect((await me.call('members.getUsers', {}, given)).code).toBe(1)
  })

  it('ends at once, also for a call with the number of the time that is over', async () => {
    const { me, member } = await scene()
    const { id, given } = await begin(me, member.user_id)
    await me.call('members.endActing', {})
    await me.call('members.endActing', {})
    expect((await me.call('members.getActing', {})).data.acting).toBeNull()
    expect(await me.call('orders.setAddress', HOME, given)).toMatchObject(refused('ACTING_OVER'))
    expect(await me.call('orders.getAddressList', {}, given)).toMatchObject(refused('ACTING_OVER'))
    expect((await me.call('orders.getAddressList', {})).data).toEqual([])
    expect((await logged(member.user_id)).map(({ action }) => action)).toEqual(['acting.begin', 'acting.end'])
    const [row] = await app.sql`select ended_how from acting where id = ${id}`
    expect(row).toEqual({ ended_how: 'ended' })
  })

  it('ends after half an hour by itself, with a row', async () => {
    const { me, member } = await scene()
    const { id, given } = await begin(me, member.user_id)
    await over(id)
    expect(await me.call('orders.getTrolleys', {}, given)).toMatchObject(refused('ACTING_OVER'))
    await app.runTask('members', 'acting-ends')
    expect((await logged(member.user_id)).map(({ action }) => action)).toEqual(['acting.begin', 'acting.expire'])
    const { id: next } = await begin(me, member.user_id)
    expect(next).toBeGreaterThan(id)
  })

  it('is for one member and one session: who begins with another ends the first, and a stranger’s number is nobody’s', async () => {
    const { me, member, organ_id } = await scene()
    const other = await app.member({ organ_id })
    const first = await begin(me, member.user_id)
    const second = await begin(me, other.user_id)
    expect(await me.call('orders.getTrolleys', {}, first.given)).toMatchObject(refused('ACTING_OVER'))
    const colleague = await app.staff('organ_admin', { organ_id })
    for (const who of [colleague, member])
      expect(await who.call('orders.getTrolleys', {}, second.given)).toMatchObject(refused('ACTING_OVER'))
    const odd = { headers: { acting: '1e99' } }
    expect(await me.call('orders.setAddress', HOME, odd)).toMatchObject(refused('ACTING_OVER'))
  })

  it('stops with the right, and with the member', async () => {
    const { me, member } = await scene()
    const { given } = await begin(me, member.user_id)
    await app.sql`update users set state = 'disabled' where id = ${member.user_id}`
    expect(await me.call('orders.setAddress', HOME, given)).toMatchObject(refused('ACTING_OVER'))
    await app.sql`update users set state = 'active' where id = ${member.user_id}`
    expect((await me.call('orders.getTrolleys', {}, given)).code).toBe(1)
    await app.sql`delete from staff_role where staff_id = ${me.staff_id}`
    expect(await me.call('orders.setAddress', HOME, given)).toMatchObject(refused('ACTING_OVER'))
  })

  it('takes cash for the member at the desk, and neither balance nor points', async () => {
    const { me, member } = await scene()
    const { given } = await begin(me, member.user_id)
    const pay = (method: 'balance' | 'gateway' | 'offline') =>
      me.call('orders.paymentOrder', { order_id: 1, method, client_req_id: randomUUID() }, given)
    for (const method of ['balance', 'gateway'] as const)
      expect(await pay(method)).toMatchObject(refused('ACTING_PAYMENT'))
    expect(await pay('offline')).toMatchObject(refused('ORDER_NOT_FOUND'))
  })

  it('is begun with active members of my organisations alone', async () => {
    const { me, member, organ_id } = await scene()
    const ask = (user_id: number) => me.call('members.beginActing', { user_id, reason: REASON })
    for (const id of [(await app.member()).user_id, 8_999_999_999])
      expect(await ask(id)).toMatchObject(refused('USER_NOT_FOUND'))
    expect(await ask(me.user_id)).toMatchObject(refused('USER_SELF'))
    const colleague = await app.staff('service', { organ_id })
    expect(await ask(colleague.user_id)).toMatchObject(refused('USER_IS_STAFF'))
    await app.sql`update users set state = 'moved' where id = ${member.user_id}`
    expect(await ask(member.user_id)).toMatchObject(refused('MEMBER_STATE_CHANGED'))
    expect(await (await app.member()).call('members.beginActing', { user_id: 1, reason: REASON })).toMatchObject(
      refused('FORBIDDEN'),
    )
  })
})
