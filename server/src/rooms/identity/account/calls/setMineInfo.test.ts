import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'

describe('POST /api/userinfo/setMineInfo', () => {
  const app = useApp()

  it('takes the name of a newcomer, who then is called by it', async () => {
    const me = await app.member({ real_name: '' })
    expect((await me.call('identity.getUserInfo', {})).data).toMatchObject({ is_named: false, real_name: '会员' })
    expect(await me.call('identity.setMineInfo', { real_name: ' 阿依古丽·买买提 ' })).toMatchObject({
      code: 1,
      data: { user_id: me.user_id, real_name: '阿依古丽·买买提' },
    })
    expect((await me.call('identity.getUserInfo', {})).data).toMatchObject({
      is_named: true,
      real_name: '阿依古丽·买买提',
    })
  })

  it('takes nickname, gender and birthday, each by itself, and gives the birthday back as it was said', async () => {
    const me = await app.member({ real_name: '陆根生' })
    await me.call('identity.setMineInfo', { nickname: '老陆', gender: 'male' })
    await me.call('identity.setMineInfo', { birthday: '1946-03-05' })
    expect((await me.call('identity.getUserInfo', {})).data).toMatchObject({
      real_name: '陆根生',
      nickname: '老陆',
      gender: 'male',
      birthday: '1946-03-05',
    })
    await me.call('identity.setMineInfo', { birthday: null })
    expect((await me.call('identity.getUserInfo', {})).data.birthday).toBeNull()
    expect((await me.call('identity.setMineInfo', {})).code).toBe(1)
    expect((await me.call('identity.setMineInfo', { birthday: '2999-01-01' })).data.type).toBe('BIRTHDAY_WRONG')
  })

  it('refuses what is no name, and changes nobody else', async () => {
    const [me, other] = [await app.member({ real_name: '陆根生' }), await app.member({ real_name: '沈宝珍' })]
    for (const real_name of ['', '陆', '13900000001', '陆'.repeat(21)])
      expect((await me.call('identity.setMineInfo', { real_name })).data.type).toBe('BAD_INPUT')
    await me.call('identity.setMineInfo', { real_name: '陆根发' })
    expect((await other.call('identity.getUserInfo', {})).data.real_name).toBe('沈宝珍')
  })
})
