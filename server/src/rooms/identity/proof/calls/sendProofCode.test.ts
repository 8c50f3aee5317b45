import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'

describe('POST /api/sms/sendProofCode', () => {
  const app = useApp()

  it('sends a code to the own phone alone, which opens nothing else', async () => {
    const me = await app.member()
    expect((await me.call('identity.sendProofCode', {})).data.seconds).toBe(60)
    const [sent] = await app.outbox(me.mobile)
    const guest = await app.guest()
    const signIn = await guest.call('identity.mobilelogin', { mobile: me.mobile, captcha: sent?.code ?? '' })
    expect(signIn.data.type).toBe('CAPTCHA_WRONG')
  })

  it('tells how somebody can prove who they are', async () => {
    const me = await app.member()
    const { data } = await me.call('identity.getProofWays', {})
    expect(data).toEqual({
      has_password: false,
      has_second_factor: false,
      mobile_masked: `${me.mobile.slice(0, 3)}****${me.mobile.slice(-4)}`,
    })
  })
})
