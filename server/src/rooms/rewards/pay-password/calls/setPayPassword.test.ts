import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { askCode, seal } from '../../../identity/testing.ts'
import { onDevice, provePayPassword, setPayPassword } from '../../testing.ts'

describe('POST /api/score/setPayPassword', () => {
  const app = useApp()
  const someone = async () => onDevice(await app.guest(), await app.member())

  it('sets six digits after a code to the own phone, of which no word is kept', async () => {
    const me = await someone()
    expect((await me.call('rewards.getPayPassword', {})).data).toMatchObject({
      set_at: null,
      over_fen: 20_000,
      over_points: 2_000,
    })
    expect(await setPayPassword(app, me)).toMatchObject({ code: 1 })
    expect((await me.call('rewards.getPayPassword', {})).data.set_at).not.toBeNull()
    const [row] = await app.sql<{ hash: string }[]>`select hash from pay_password where user_id = ${me.user_id}`
    expect(row?.hash).toMatch(/^\$argon2id\$/)
    expect(
      await app.sql`select 1 from audit where action = 'payPassword.set' and subject_id = ${me.user_id}`,
    ).toHaveLength(1)
  })

  it('takes the code that the server sends to the own phone for it, which nothing else takes', async () => {
    const me = await someone()
    await me.call('identity.sendProofCode', { event: 'paypassword' })
    const code = (await app.outbox(me.mobile))[0]?.code ?? ''
    expect((await me.call('identity.proveByCode', { code })).data.type).toBe('CAPTCHA_WRONG')
    expect(await me.call('rewards.setPayPassword', { code, ...(await seal(me, '258014')) })).toMatchObject({ code: 1 })
  })

  it('refuses what is not sealed, too easy, or came without the right code of its own event', async () => {
    const me = await someone()
    const code = await askCode(app, me, me.mobile, 'setpassword')
    const send = async (password: string, sent = code) =>
      (await me.call('rewards.setPayPassword', { code: sent, ...(await seal(me, password)) })).data.type
    expect((await me.call('rewards.setPayPassword', { code, password: '258014' })).data.type).toBe('SALT_REQUIRED')
    expect((await me.call('rewards.setPayPassword', { code, password: 'x', is_salt: 1 })).data.type).toBe(
      'SALT_INVALID',
    )
    for (const weak of ['123456', '987654', '888888', '12345', 'abcdef'])
      expect(await send(weak)).toBe('PAY_PASSWORD_WEAK')
    expect(await send('258014')).toBe('CAPTCHA_WRONG')
    const own = await askCode(app, me, me.mobile, 'paypassword')
    const wrong = own === '000000' ? '000001' : '000000'
    for (let i = 0; i < 4; i++) expect(await send('258014', wrong)).toBe('CAPTCHA_WRONG')
    expect(await send('258014', wrong)).toBe('CAPTCHA_SPENT')
    expect((await me.call('rewards.getPayPassword', {})).data.set_at).toBeNull()
  })

  it('frees a locked one: who has the phone begins anew', async () => {
    const me = await someone()
    await setPayPassword(app, me)
    for (let i = 0; i < 6; i++) await provePayPassword(me, '135790')
    await setPayPassword(app, me, '864207')
    expect(await provePayPassword(me, '864207')).toMatchObject({ code: 1 })
  })
})
