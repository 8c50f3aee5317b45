import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'

describe('POST /api/user/proveByCode', () => {
  const app = useApp()
  const grow = (user_id: number, seconds: number) =>
    app.sql`update session set proved_at = proved_at - ${seconds} * interval '1 second' where user_id = ${user_id}`
  const codeOf = async (mobile: string) => (await app.outbox(mobile))[0]?.code ?? ''

  it('makes a session do again what wants a fresh proof', async () => {
    const clerk = await app.staff('operator')
    const end = () => clerk.call('identity.delSession', { session_id: 987_654 })
    expect((await end()).data.type).toBe('SESSION_NOT_FOUND')
    await grow(clerk.user_id, 290)
    expect((await end()).data.type).toBe('SESSION_NOT_FOUND')
    await grow(clerk.user_id, 20)
    expect(await end()).toMatchObject({ status: 200, code: 0, data: { type: 'PROOF_NEEDED' } })
    expect((await clerk.call('identity.sendProofCode', {})).code).toBe(1)
    const code = await codeOf(clerk.mobile)
    expect((await clerk.call('identity.proveByCode', { code })).code).toBe(1)
    expect((await end()).data.type).toBe('SESSION_NOT_FOUND')
    expect((await clerk.call('identity.proveByCode', { code })).data.type).toBe('CAPTCHA_WRONG')
    expect(
      await app.sql`select detail->>'way' as way from audit where actor_id = ${clerk.user_id} and action = 'session.proved'`,
    ).toEqual([{ way: 'code' }])
  })

  it('asks members nothing for what staff alone must prove', async () => {
    const me = await app.member()
    await grow(me.user_id, 86_400)
    expect((await me.call('identity.delSession', { session_id: 987_654 })).data.type).toBe('SESSION_NOT_FOUND')
  })

  it('refuses a wrong code, and a sixth guess from anywhere', async () => {
    const me = await app.member()
    await me.call('identity.sendProofCode', {})
    const right = await codeOf(me.mobile)
    const wrong = right === '000000' ? '000001' : '000000'
    const types = []
    for (const code of [wrong, wrong, wrong, wrong, wrong, right])
      types.push((await me.call('identity.proveByCode', { code })).data.type)
    expect(types).toEqual([...Array(4).fill('CAPTCHA_WRONG'), 'CAPTCHA_SPENT', 'CAPTCHA_SPENT'])
  })
})
