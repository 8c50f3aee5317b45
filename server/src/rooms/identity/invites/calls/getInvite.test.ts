import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { askCode, newMobile } from '../../testing.ts'

describe('POST /api/user/getInvite', () => {
  const app = useApp()
  const paramsOf = (url: string) => Object.fromEntries(new URLSearchParams(url.split('?')[1]))
  const comeBy = async (given: { organ_id?: number; work_id?: number; company_id?: number; invite?: string }) => {
    const [guest, mobile] = [await app.guest(), newMobile()]
    const captcha = await askCode(app, guest, mobile, 'mobilelogin')
    const { data } = await guest.call('identity.mobilelogin', { mobile, captcha, ...given })
    const [row] = await app.sql`select organ_id, invited_by, inviter_id from users where id = ${data.userinfo.user_id}`
    return row
  }

  it('answers a link and a QR code, by which who comes belongs with the member and is counted', async () => {
    const [organ] = await app.sql<{ id: number }[]>`
      insert into organ (parent_id, path, name, kind) values (2, '2/77/', '邀请站', 'station') returning id`
    const me = await app.member({ organ_id: organ?.id ?? 0 })
    const { data } = await me.call('identity.getInvite', {})
    expect(data).toMatchObject({ organ_name: '邀请站', invited: 0, picture: expect.stringMatching(/^data:image/) })
    expect(data.url).toContain('/h5/#/pages/login/codelogin?')
    const { organ_id, company_id, invite } = paramsOf(data.url)
    const expected = { organ_id: organ?.id, invited_by: null, inviter_id: me.user_id }
    expect(await comeBy({ organ_id: Number(organ_id), company_id: Number(company_id), invite: `${invite}` })).toEqual(
      expected,
    )
    expect(await comeBy({ invite: `${invite}` })).toEqual(expected)
    expect((await me.call('identity.getInvite', {})).data.invited).toBe(2)
  })

  it('names staff as who won them', async () => {
    const staff = await app.staff('operator')
    const { work_id, organ_id, invite } = paramsOf((await staff.call('identity.getInvite', {})).data.url)
    const row = await comeBy({ organ_id: Number(organ_id), work_id: Number(work_id), invite: `${invite}` })
    expect(row).toMatchObject({ invited_by: staff.staff_id, inviter_id: staff.user_id })
  })

  it('signs each code, so that one in another’s name counts as none, as does that of who is gone', async () => {
    const [me, other] = [await app.member(), await app.member()]
    const invite = `${paramsOf((await me.call('identity.getInvite', {})).data.url).invite}`
    const forged = `${other.user_id.toString(36)}.${invite.split('.')[1]}`
    expect(await comeBy({ invite: forged })).toEqual({ organ_id: 2, invited_by: null, inviter_id: null })
    await app.sql`update users set state = 'disabled' where id = ${me.user_id}`
    expect(await comeBy({ invite })).toMatchObject({ inviter_id: null })
  })
})
