import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { version } from '../../../../version.ts'

describe('POST /api/index/setUserClient', () => {
  const app = useApp()
  const device = { brand: '华为', model: 'Mate 60', os: 'HarmonyOS', os_versions: '4.2' }
  let guest: Awaited<ReturnType<typeof app.guest>>
  beforeAll(async () => {
    guest = await app.guest()
  })
  const start = (client_id: number | string, client_token: string) =>
    guest.call('identity.setUserClient', { client_id, client_token, ...device })

  it('registers a new device', async () => {
    const { code, data } = await start(0, '')
    expect(code).toBe(1)
    expect(data).toMatchObject({ userinfo: null, res_versions: version, version, sms_seconds: 60 })
    expect(data.client_id).toBeGreaterThan(0)
    expect(data.client_token.length).toBeGreaterThanOrEqual(40)
  })

  it('takes half a character in what a device says for a replacement character', async () => {
    const { code, data } = await guest.call('identity.setUserClient', { client_id: 0, model: 'x\ud800y' })
    expect(code).toBe(1)
    const [row] = await app.sql<
      { model: string }[]
    >`select facts->>'model' as model from client where id = ${data.client_id}`
    expect(row?.model).toBe('x\ufffdy')
  })

  it('renews the token of a known one and takes the earlier one for 24 hours', async () => {
    const { data: first } = await start('0', '')
    const { data: second } = await start(String(first.client_id), first.client_token)
    expect(second.client_id).toBe(first.client_id)
    expect(second.client_token).not.toBe(first.client_token)
    const salt = (client_token: string) =>
      guest.call(
        'identity.getPwSalt',
        {},
        { headers: { 'client-id': String(first.client_id), 'client-token': client_token } },
      )
    expect((await salt(first.client_token)).code).toBe(1)
    expect((await salt(second.client_token)).code).toBe(1)
    await app.sql`update client set previous_valid_until = now() - interval '1 second' where id = ${first.client_id}`
    expect((await salt(first.client_token)).data.type).toBe('no client_id')
    expect((await salt(second.client_token)).code).toBe(1)
  })

  it('tells the newest token again to who lost the answer', async () => {
    const { data: first } = await start(0, '')
    const { data: lost } = await start(first.client_id, first.client_token)
    const { data: again } = await start(first.client_id, first.client_token)
    expect(again).toMatchObject({ client_id: first.client_id, client_token: lost.client_token })
  })

  it('gives windows that start at once one token', async () => {
    const { data: first } = await start(0, '')
    const answers = await Promise.all(Array.from({ length: 8 }, () => start(first.client_id, first.client_token)))
    expect(new Set(answers.map(({ data }) => `${data.client_id} ${data.client_token}`)).size).toBe(1)
  })

  it('gives a new device to a wrong token, an unknown id and rubbish', async () => {
    const { data: first } = await start(0, '')
    const { data: other } = await start(0, '')
    for (const [id, token] of [
      [first.client_id, 'wrong'],
      [first.client_id, other.client_token],
      [first.client_id, ''],
      [987_654, first.client_token],
      ['undefined', 'x'],
      ['1e3', 'x'],
      [-5, 'x'],
    ] as const) {
      const { code, data } = await start(id, token)
      expect(code).toBe(1)
      expect([first.client_id, other.client_id]).not.toContain(data.client_id)
    }
  })

  it('keeps no token', async () => {
    const { data } = await start(0, '')
    const [row] = await app.sql`select * from client where id = ${data.client_id}`
    expect(JSON.stringify(row)).not.toContain(data.client_token)
    expect(row).toMatchObject({ facts: device })
  })

  it('tells who is signed in, without phone and without the token', async () => {
    const me = await app.member({ real_name: '沈宝珍' })
    const { data } = await me.call('identity.setUserClient', { client_id: 0, client_token: '' })
    expect(data.userinfo).toMatchObject({
      id: me.user_id,
      user_id: me.user_id,
      real_name: '沈宝珍',
      token: '',
      is_staff: false,
      work_id: 0,
      rules_subtle: [],
    })
    expect(JSON.stringify(data)).not.toContain(me.mobile)
  })
})
