import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { register, signedIn } from '../../testing.ts'

describe('POST /api/user/getUserInfoByToken', () => {
  const app = useApp()
  const newDevice = async () => {
    const device = await app.guest()
    return { device, ...(await register(app, device, 'correct horse battery')) }
  }
  it('tells this device whose session a token is', async () => {
    const { device, token, user_id } = await newDevice()
    const answer = await device.call('identity.getUserInfoByToken', { token })
    expect(answer).toMatchObject({ code: 1, data: { user_id, is_staff: false } })
    expect(JSON.stringify(answer)).not.toContain(token)
  })
  it('answers a token of another device, an unknown and an ended one alike', async () => {
    const { device, ...me } = await newDevice()
    const asked = (who: typeof device, token: string) => who.call('identity.getUserInfoByToken', { token })
    const answers = [await asked(await app.guest(), me.token), await asked(device, 'x'.repeat(43))]
    await device.call('identity.logout', {}, signedIn(me))
    answers.push(await asked(device, me.token))
    for (const answer of answers) expect(answer).toEqual({ ...answers[0], data: { type: 'SESSION_NOT_FOUND' } })
  })
})
