import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { askCode, signedIn } from '../../testing.ts'

describe('POST /api/user/getSessions', () => {
  const app = useApp()
  it('lists where I am signed in, the device in words, and nobody else', async () => {
    const me = await app.member()
    await app.member()
    const guest = await app.guest()
    await guest.call('identity.setUserClient', {
      client_id: guest.headers['client-id'] ?? 0,
      client_token: guest.headers['client-token'] ?? '',
      brand: '华为',
      model: 'Mate 60',
      os: 'HarmonyOS',
      os_versions: '4.2',
    })
    const captcha = await askCode(app, guest, me.mobile, 'mobilelogin')
    const { data } = await guest.call('identity.mobilelogin', { mobile: me.mobile, captcha })
    const list = (await guest.call('identity.getSessions', {}, signedIn(data.userinfo))).data
    expect(list.map(({ device, is_current }) => ({ device, is_current }))).toEqual([
      { device: '华为 Mate 60 · HarmonyOS 4.2', is_current: true },
      { device: '未知设备', is_current: false },
    ])
  })
})
