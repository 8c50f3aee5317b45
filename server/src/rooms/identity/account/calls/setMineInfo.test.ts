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

  it('refuses what is no name, and changes nobody else', async () => {
    const [me, other] = [await app.member({ real_name: '陆根生' }), await app.member({ real_name: '沈宝珍' })]
    for (const real_name of ['', '陆', '13900000001', '陆'.repeat(21)])
      expect((await me.call('identity.setMineInfo', { real_name })).data.type).toBe('BAD_INPUT')
    await me.call('identity.setMineInfo', { real_name: '陆根发' })
    expect((await other.call('identity.getUserInfo', {})).data.real_name).toBe('沈宝珍')
  })
})
