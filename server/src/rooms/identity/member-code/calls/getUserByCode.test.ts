import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeOrgan } from '../../../organisation/testing.ts'
import { memberCodeText } from '../rules.ts'

describe('POST /api/userinfo/getUserByCode', () => {
  const app = useApp()
  it('tells staff who shows the code, with the number masked', async () => {
    const [me, clerk] = [await app.member({ real_name: '沈宝珍' }), await app.staff('service')]
    const { data } = await me.call('identity.getLoginQRCode', {})
    expect(data.picture).toMatch(/^data:image\/svg/)
    const answer = await clerk.call('identity.getUserByCode', { code: data.code })
    expect(answer.data).toMatchObject({ user_id: me.user_id, name: '沈宝珍', organ_name: expect.any(String) })
    expect(JSON.stringify(answer)).not.toContain(me.mobile)
    expect((await me.call('identity.getUserByCode', { code: data.code })).code).toBe(403)
  })
  it("answers another organisation's member like a code that nobody made, and says when one is over", async () => {
    const [there, here] = [await makeOrgan(app.sql), await makeOrgan(app.sql)]
    const [stranger, clerk] = [await app.member({ organ_id: there }), await app.staff('service', { organ_id: here })]
    const { data } = await stranger.call('identity.getLoginQRCode', {})
    const asked = async (code: string) => (await clerk.call('identity.getUserByCode', { code })).data.type
    expect([await asked(data.code), await asked('HM1.1.1.x')]).toEqual(['MEMBER_CODE_WRONG', 'MEMBER_CODE_WRONG'])
    const key = app.app.secrets.key('member-code')
    const old = memberCodeText(key, stranger.user_id, new Date(Date.now() - 90_000))
    expect(await asked(old.code)).toBe('MEMBER_CODE_OVER')
  })
})
