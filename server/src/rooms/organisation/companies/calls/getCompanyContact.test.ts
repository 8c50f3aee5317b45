import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeCompany, makeOrgan } from '../../testing.ts'
import { apply } from '../testing.ts'

describe('POST /api/company/getCompanyContact', () => {
  const app = useApp()

  it('tells the whole phone for a reason, which the log keeps', async () => {
    const organ_id = await makeOrgan(app.sql)
    const [me, judge] = [await app.member({ organ_id }), await app.staff('organ_admin', { organ_id })]
    const id = await apply(me)
    const ask = (reason: string) => judge.call('organisation.getCompanyContact', { id, reason })
    expect((await ask('')).data).toMatchObject({ type: 'BAD_INPUT' })
    expect((await ask('核对营业地址')).data).toEqual({ name: '周福根', phone: '13812345678' })
    const log = await app.sql`
      select reason, actor_id from audit where action = 'company.contact' and target_id = ${id}`
    expect(log).toEqual([{ reason: '核对营业地址', actor_id: judge.user_id }])
  })
  it('answers the same of a merchant without a contact, of another organisation, and of none', async () => {
    const organ_id = await makeOrgan(app.sql)
    const judge = await app.staff('organ_admin', { organ_id })
    const ids = [
      await makeCompany(app.sql, { organ_id }),
      await apply(await app.member({ organ_id: await makeOrgan(app.sql) })),
      8_999_999_999,
    ]
    for (const id of ids)
      expect((await judge.call('organisation.getCompanyContact', { id, reason: '核对地址' })).data).toMatchObject({
        type: 'COMPANY_NOT_FOUND',
      })
  })
})
