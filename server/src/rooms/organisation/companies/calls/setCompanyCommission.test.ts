import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeCompany, makeOrgan } from '../../testing.ts'

describe('POST /api/company/setCompanyCommission', () => {
  const app = useApp()

  it('counts from now on: what was sold before owes what was agreed then', async () => {
    const organ_id = await makeOrgan(app.sql)
    const id = await makeCompany(app.sql, { organ_id })
    const me = await app.staff('organ_admin', { organ_id })
    const set = (commission_bp: number, version: string) =>
      me.call('organisation.setCompanyCommission', { id, version, commission_bp })
    const sell = (fen: number, n: number) => app.sql`
      with t as (insert into trade (user_id, created_by) values (${me.user_id}, ${me.user_id}) returning id)
      insert into orders (order_no, trade_id, user_id, company_id, organ_id, delivery, state, goods_fen, freight_fen, points, pay_fen, quantity, title, created_by, paid_at, completed_at)
      select '20261120' || lpad(${id}::text, 9, '0') || ${n}::text, t.id, ${me.user_id}, ${id}, ${organ_id}, 'express', 'COMPLETED', ${fen}::int8, 0, 0, ${fen}::int8, 1, '布', ${me.user_id}, now(), now() from t`
    await sell(1_000, 1)
    expect((await set(250, '1')).data).toEqual({ id, version: '2' })
    await sell(20_000, 2)
    expect((await set(1_000, '2')).data).toEqual({ id, version: '3' })
    await sell(519, 3)
    const { list } = (await me.call('organisation.getCompanysTo', { id, totals: true })).data
    expect(list).toMatchObject([
      { commission_bp: 1_000, totals: { goods: 0, orders: 3, sales_fen: 21_519, commission_fen: 551 } },
    ])
    expect((await set(300, '2')).data).toMatchObject({ type: 'CHANGED_MEANWHILE', version: '3' })
    expect((await set(5_001, '3')).data).toMatchObject({ type: 'BAD_INPUT' })
    const log =
      await app.sql`select change from audit where action = 'company.commission' and target_id = ${id} order by id`
    expect(log.map(({ change }) => change)).toEqual([{ commission: [null, '2.5%'] }, { commission: ['2.5%', '10%'] }])
  })
  it('is not for who works for the merchant, nor for other organisations', async () => {
    const organ_id = await makeOrgan(app.sql)
    const id = await makeCompany(app.sql, { organ_id })
    const ask = async (staff: object) =>
      (await app.staff('organ_admin', staff)).call('organisation.setCompanyCommission', {
        id,
        version: '1',
        commission_bp: 0,
      })
    expect((await ask({ organ_id, company_id: id })).data).toMatchObject({ type: 'COMPANY_OWN' })
    expect((await ask({ organ_id: await makeOrgan(app.sql) })).data).toMatchObject({ type: 'COMPANY_NOT_FOUND' })
  })
})
