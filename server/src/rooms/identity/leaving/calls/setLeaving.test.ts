import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../../testing/app.ts'
import { mergerOf } from '../../../members/testing.ts'
import { fund, home, makeOrder } from '../../../orders/testing.ts'
import { makeCompany } from '../../../organisation/testing.ts'
import { askCode, wechatCode } from '../../testing.ts'

const DAY = 86_400_000

describe('POST /api/user/getLeaving, setLeaving, cancelLeaving, and what follows', () => {
  const app = useApp({ own: true })
  const due = (who: Person) => app.sql`update leaving set due_at = now() where user_id = ${who.user_id}`
  const waiting = async (who: Person) => (await who.call('identity.getLeaving', {})).data.due_at

  it('says what is lost, waits fifteen days, and lets the person stay', async () => {
    const me = await app.member()
    await fund(app.sql, me.user_id, { points: 1200 })
    const { data } = await me.call('identity.getLeaving', {})
    expect(data).toMatchObject({ due_at: null, objections: [] })
    expect(data.losses.join()).toContain('1200积分')
    const { data: asked } = await me.call('identity.setLeaving', {})
    expect(new Date(asked.due_at).getTime() - Date.now()).toBeGreaterThan(14.9 * DAY)
    expect((await me.call('identity.setLeaving', {})).data.due_at).toBe(asked.due_at)
    expect(await waiting(me)).toBe(asked.due_at)
    await me.call('identity.cancelLeaving', {})
    expect(await waiting(me)).toBe(null)
    await app.runTask('identity', 'leave')
    expect(await me.call('identity.getUserInfo', {})).toMatchObject({ code: 1 })
  })

  it('is refused while an order is open or money is there, and to who works here', async () => {
    const [me, clerk] = [await app.member(), await app.staff('writeoff')]
    expect((await clerk.call('identity.setLeaving', {})).data.type).toBe('LEAVING_STAFF')
    await makeOrder(app.sql, me, {})
    await fund(app.sql, me.user_id, { fen: 1250 })
    const { data, msg } = await me.call('identity.setLeaving', {})
    expect(data.type).toBe('LEAVING_OBJECTED')
    expect(msg).toMatch(/还有1个订单没有完成.*余额里还有/)
    expect((await me.call('identity.getLeaving', {})).data.objections).toHaveLength(2)
  })

  it('takes those along who were merged into the person, and waits for what they have left', async () => {
    const { member, merge } = await mergerOf(app)
    const [me, other] = [await member(), await member({ real_name: '陆根生' })]
    const order = await makeOrder(app.sql, other, {})
    await merge(me, other)
    expect((await me.call('identity.getLeaving', {})).data.objections).toHaveLength(1)
    await me.call('orders.setOrderState', { order_id: order.id, event: 'cancel' })
    expect(await me.call('identity.setLeaving', {})).toMatchObject({ code: 1 })
    await due(me)
    await app.runTask('identity', 'leave')
    const rows = await app.sql`
      select state, real_name, mobile_blind from users where id = any(${[me.user_id, other.user_id]}::int8[])`
    const gone = { state: 'removed', real_name: '', mobile_blind: null }
    expect(rows).toEqual([gone, gone])
  })

  it('takes everything that names the person when its day has come, and frees the number; the books stay', async () => {
    const me = await app.member({ real_name: '陆根生' })
    await fund(app.sql, me.user_id, { points: 300 })
    await me.call('orders.setAddress', { ...home, is_default: true })
    await me.call('identity.bindWechat', { code: await wechatCode(app.url, me.mobile) })
    await me.call('identity.subscribe', { kind: 'order', channel: 'sms', is_on: true })
    await app.sql`update users set certified_at = now() where id = ${me.user_id}`
    await me.call('identity.setLeaving', {})
    await due(me)
    for (const _ of [1, 2]) await app.runTask('identity', 'leave')
    await app.settle()
    expect((await me.call('identity.getUserInfo', {})).status).toBe(401)
    const [person] = await app.sql`select * from users where id = ${me.user_id}`
    expect(person).toMatchObject({
      state: 'removed',
      real_name: '',
      password_hash: null,
      birthday: null,
      certified_at: null,
    })
    expect(app.app.secrets.blind('mobile', me.mobile)).not.toBe(person?.mobile_blind)
    const [left] = await app.sql`
      select (select count(*)::int from address where user_id = ${me.user_id}) as addresses,
        (select count(*)::int from wechat_binding where user_id = ${me.user_id}) as accounts,
        (select count(*)::int from notice_choice where user_id = ${me.user_id}) as choices,
        (select count(*)::int from points_ledger where user_id = ${me.user_id}) as ledger,
        (select count(*)::int from audit where subject_id = ${me.user_id} and action = 'leaving.done') as logged`
    expect(left).toEqual({ addresses: 0, accounts: 0, choices: 0, ledger: 1, logged: 1 })
    const guest = await app.guest()
    const captcha = await askCode(app, guest, me.mobile, 'mobilelogin')
    const { data } = await guest.call('identity.mobilelogin', { mobile: me.mobile, captcha })
    expect(data.userinfo.user_id).not.toBe(me.user_id)
  })

  it('lets no form that was open before write back how to reach who applied for a merchant', async () => {
    const [me, clerk] = [await app.member(), await app.staff('platform_admin')]
    const id = await makeCompany(app.sql)
    await app.sql`
      update company set state = 'REJECTED', applicant_id = ${me.user_id}, contact_name = '陆根生', email = 'a@example.com' where id = ${id}`
    const opened = (await clerk.call('organisation.getCompanysTo', { id })).data.list[0]
    await me.call('identity.setLeaving', {})
    await due(me)
    await app.runTask('identity', 'leave')
    const written = { id, organ_id: 2, name: '测试布店', email: 'a@example.com', version: opened?.version ?? '' }
    expect((await clerk.call('organisation.setCompany', written)).data.type).toBe('CHANGED_MEANWHILE')
    expect(await app.sql`select state, contact_name, email from company where id = ${id}`).toEqual([
      { state: 'CLOSED', contact_name: '', email: '' },
    ])
  })

  it('waits another day where something stands in the way meanwhile', async () => {
    const me = await app.member()
    await me.call('identity.setLeaving', {})
    await fund(app.sql, me.user_id, { fen: 100 })
    await due(me)
    await app.runTask('identity', 'leave')
    expect(new Date((await waiting(me)) ?? 0).getTime()).toBeGreaterThan(Date.now() + DAY / 2)
  })
})
