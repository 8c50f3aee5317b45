import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { seal } from '../../../identity/testing.ts'
import { onDevice, PAY_PASSWORD, provePayPassword, setPayPassword } from '../../testing.ts'

describe('POST /api/score/provePayPassword', () => {
  const app = useApp()
  const someone = async () => onDevice(await app.guest(), await app.member())

  it('tells how many tries are left, locks after five wrong ones, and then takes the right one no more', async () => {
    const me = await someone()
    await setPayPassword(app, me)
    const heard = []
    for (let i = 0; i < 5; i++) heard.push((await provePayPassword(me, '135790')).msg)
    expect(heard.slice(0, 2)).toEqual(['支付密码不正确，还可以试4次', '支付密码不正确，还可以试3次'])
    expect(heard[4]).toContain('请30分钟后再试')
    expect((await provePayPassword(me)).msg).toContain('请30分钟后再试')
  })

  it('begins to count anew after the right one', async () => {
    const me = await someone()
    await setPayPassword(app, me)
    for (const password of ['135790', PAY_PASSWORD, '135790']) await provePayPassword(me, password)
    expect((await provePayPassword(me, '135790')).msg).toContain('还可以试3次')
  })

  it('refuses what is not sealed, and who has set none', async () => {
    const me = await someone()
    expect((await me.call('rewards.provePayPassword', { password: '1' })).data.type).toBe('SALT_REQUIRED')
    expect((await me.call('rewards.provePayPassword', { password: '1', is_salt: 1 })).data.type).toBe('SALT_INVALID')
    expect((await me.call('rewards.provePayPassword', await seal(me, '258014'))).data.type).toBe('PAY_PASSWORD_NONE')
  })

  it('looks at five of fifty guesses that come at once', async () => {
    const me = await someone()
    await setPayPassword(app, me)
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => provePayPassword(me, `13579${i % 10}`)))
    expect(answers.filter(({ msg }) => msg.includes('还可以试'))).toHaveLength(4)
  })
})
