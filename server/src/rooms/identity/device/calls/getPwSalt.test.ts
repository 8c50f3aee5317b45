import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'

describe('POST /api/index/getPwSalt', () => {
  const app = useApp()

  it('gives a new one-time key with every call', async () => {
    const guest = await app.guest()
    const { data } = await guest.call('identity.getPwSalt', {})
    const salt = JSON.parse(Buffer.from(data.salt, 'base64url').toString())
    expect(Object.keys(salt)).toEqual(['v', 'kid', 'pub', 'nonce', 'exp'])
    expect(salt.v).toBe(1)
    expect(Buffer.from(salt.pub, 'base64url')).toHaveLength(32)
    expect(Buffer.from(salt.nonce, 'base64url')).toHaveLength(16)
    expect(salt.exp - Date.now()).toBeGreaterThan(110_000)
    expect(salt.exp - Date.now()).toBeLessThanOrEqual(120_000)
    expect((await guest.call('identity.getPwSalt', {})).data.salt).not.toBe(data.salt)
  })

  it('keeps the private key sealed', async () => {
    const guest = await app.guest()
    await guest.call('identity.getPwSalt', {})
    const [row] = await app.sql`select private_sealed from pw_salt order by expires_at desc limit 1`
    expect(row?.private_sealed).toMatch(/^v1\./)
  })

  it('refuses a device that is not proven, whatever id the body names', async () => {
    const guest = await app.guest()
    const client_id = Number(guest.headers['client-id'])
    const wrong: Record<string, string>[] = [
      { 'client-id': '0', 'client-token': '0' },
      { 'client-token': 'wrong' },
      { 'client-id': '999999' },
      { 'client-id': 'x' },
    ]
    for (const headers of wrong)
      expect((await guest.call('identity.getPwSalt', { client_id }, { headers })).data.type).toBe('no client_id')
  })
})
