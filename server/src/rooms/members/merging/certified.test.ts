import { describe, expect, it } from 'vitest'
import { useApp } from '../../../testing/app.ts'
import { mergerOf } from '../testing.ts'

const refused = (type: string) => ({ code: 0, data: { type } })

describe('merging people who are certified, or leave', () => {
  const app = useApp()

  it('refuses two who are certified, who would lose a certification, and who leaves', async () => {
    const { member, merge } = await mergerOf(app)
    const certify = (user_id: number, state: string) => app.sql`
      insert into certification (user_id, state, document, name, gender, number_blind, number_masked, submitted_at)
      values (${user_id}, ${state}, 'id_card', '沈宝珍', 'female', ${`blind ${user_id}`}, '1****X', now())`
    const [a, b, c] = [await member(), await member({ real_name: '沈宝珍' }), await member({ real_name: '陆根生' })]
    await certify(a.user_id, 'PASSED')
    await certify(b.user_id, 'SUBMITTED')
    expect((await merge(c, b)).msg).toBe('“沈宝珍”提交过实名认证，请保留这一位')
    await app.sql`update certification set state = 'PASSED' where user_id = ${b.user_id}`
    expect(await merge(c, b)).toMatchObject(refused('MERGING_KEEP_CERTIFIED'))
    expect(await merge(a, b)).toMatchObject(refused('MERGING_CERTIFIED'))
    await c.call('identity.setLeaving', {})
    expect((await merge(a, c)).msg).toBe('“陆根生”正在注销账号，不能合并')
  })
})
