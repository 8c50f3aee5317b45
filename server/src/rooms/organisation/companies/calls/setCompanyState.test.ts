import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeCompany, makeOrgan } from '../../testing.ts'
import { apply } from '../testing.ts'

describe('POST /api/company/setCompanyState', () => {
  const app = useApp()
  const refused = (type: string) => ({ code: 0, data: { type } })

  it('lets a merchant in, suspends it, opens it again and closes it, and tells who applied', async () => {
    const organ_id = await makeOrgan(app.sql)
    const [me, judge] = [await app.member({ organ_id }), await app.staff('organ_admin', { organ_id })]
    const id = await apply(me)
    const move = (event: string, reason = '') =>
      judge.call('organisation.setCompanyState', { id, event: event as 'approve', reason })
    expect(await move('suspend', '还没有开张')).toMatchObject(refused('COMPANY_STATE_CHANGED'))
    expect((await move('approve')).data).toEqual({ id, state: 'OPEN' })
    expect(await move('suspend')).toMatchObject(refused('COMPANY_REASON_MISSING'))
    expect((await move('suspend', '食品许可证到期')).data.state).toBe('SUSPENDED')
    expect((await move('resume')).data.state).toBe('OPEN')
    expect((await move('close', '店主退休了')).data.state).toBe('CLOSED')
    await app.app.settle()
    const { data } = await me.call('messaging.getMessages', {})
    expect(data.list.map(({ title }) => title)).toEqual([
      '商家已关闭',
      '商家恢复营业',
      '商家已暂停营业',
      '商家审核通过',
    ])
    expect(data.list[2]?.body).toContain('食品许可证到期')
  })
  it('never lets anybody decide about their own, nor about the merchant they work for', async () => {
    const organ_id = await makeOrgan(app.sql)
    const judge = await app.staff('organ_admin', { organ_id })
    const id = await apply(judge)
    const approve = { id, event: 'approve' } as const
    expect(await judge.call('organisation.setCompanyState', approve)).toMatchObject(refused('COMPANY_OWN'))
    const tied = await app.staff('organ_admin', { organ_id, company_id: id })
    expect(await tied.call('organisation.setCompanyState', approve)).toMatchObject(refused('COMPANY_OWN'))
  })
  it("keeps the platform's own open, one with orders under way unclosed, and one of a closed organisation shut", async () => {
    const admin = await app.staff('platform_admin')
    const close = (id: number) =>
      admin.call('organisation.setCompanyState', { id, event: 'close', reason: '不再合作了' })
    expect(await close(3)).toMatchObject(refused('COMPANY_STAYS'))
    const organ_id = await makeOrgan(app.sql)
    const id = await makeCompany(app.sql, { organ_id })
    const me = await app.member()
    await app.sql`
      with t as (insert into trade (user_id, created_by) values (${me.user_id}, ${me.user_id}) returning id)
      insert into orders (order_no, trade_id, user_id, company_id, organ_id, delivery, state, goods_fen, freight_fen, points, pay_fen, quantity, title, created_by, paid_at)
      select '2026112099' || lpad(${id}::text, 8, '0'), t.id, ${me.user_id}, ${id}, ${organ_id}, 'express', 'PAID', 100, 0, 0, 100, 1, '布', ${me.user_id}, now() from t`
    expect(await close(id)).toMatchObject({ data: { type: 'COMPANY_HAS_ORDERS', count: 1 } })
    const waiting = await apply(me)
    await app.sql`update company set organ_id = ${organ_id} where id = ${waiting}`
    await app.sql`update organ set state = 'closed' where id = ${organ_id}`
    expect(await admin.call('organisation.setCompanyState', { id: waiting, event: 'approve' })).toMatchObject(
      refused('ORGAN_CLOSED'),
    )
  })
  it("answers another organisation's merchant like an unknown one", async () => {
    const judge = await app.staff('organ_admin', { organ_id: await makeOrgan(app.sql) })
    const theirs = await makeCompany(app.sql, { organ_id: await makeOrgan(app.sql) })
    const ask = (id: number) =>
      judge.call('organisation.setCompanyState', { id, event: 'suspend', reason: '不是我的商家' })
    expect(await ask(theirs)).toEqual(await ask(8_999_999_999))
    expect(await ask(theirs)).toMatchObject(refused('COMPANY_NOT_FOUND'))
  })
})
