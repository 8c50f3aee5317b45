import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeOrgan } from '../../../organisation/testing.ts'

describe('POST /api/userinfo/checkUserMobileOrIDNumber', () => {
  const app = useApp()

  it('tells whether somebody of mine has the phone, others like nobody, and notes that it was asked', async () => {
    const organ_id = await makeOrgan(app.sql)
    const me = await app.staff('service', { organ_id })
    const [near, far] = [await app.member({ organ_id, real_name: '沈宝珍' }), await app.member()]
    const ask = async (mobile: string) => (await me.call('members.checkUserMobileOrIDNumber', { mobile })).data
    expect(await ask(near.mobile)).toMatchObject({ user: { id: near.user_id, name: '沈宝珍' } })
    expect(await ask(far.mobile)).toEqual({ user: null })
    expect(await ask('13700000000')).toEqual({ user: null })
    const rows =
      await app.sql`select subject_id from audit where action = 'member.check' and actor_id = ${me.user_id} order by id`
    expect(rows).toEqual([{ subject_id: near.user_id }, { subject_id: null }, { subject_id: null }])
  })
})
