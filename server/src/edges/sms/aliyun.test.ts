import { afterEach, describe, expect, it } from 'vitest'
import { outsideServer, type Reply } from '../testing.ts'
import { aliyunSms, authorizationOf, queryOf } from './aliyun.ts'
import { aliyunServer } from './testing.ts'

const NUMBER = '13912345678'
const code = { kind: 'code', code: '012345', minutes: 5 } as const

describe('short messages by Aliyun', () => {
  let close: (() => Promise<void>) | undefined
  afterEach(() => close?.())
  const arrived: Parameters<typeof aliyunServer>[0] = []
  async function sender({
    before = [],
    ...given
  }: {
    before?: (Reply | 'lost')[]
    key_secret?: string
    sign_name?: string
    notice_template?: string
  } = {}) {
    arrived.length = 0
    const speak = aliyunServer(arrived)
    const server = await outsideServer((heard) => {
      const first = before.shift()
      if (first !== 'lost') return first ?? speak(heard)
      speak(heard)
      return 'broken'
    })
    close = server.close
    const config = {
      url: server.url,
      key_id: 'test-key',
      key_secret: 'test-secret',
      sign_name: '和颐',
      code_template: 'SMS_1',
      notice_template: 'SMS_2',
      limitMs: 150,
      ...given,
    }
    return { sms: aliyunSms(config), heard: server.heard }
  }

  it('are signed as the documented example is', () => {
    const sha = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
    const authorization = authorizationOf({
      key_id: 'YourAccessKeyId',
      key_secret: 'YourAccessKeySecret',
      query: queryOf({ RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' }),
      headers: {
        host: 'ecs.cn-shanghai.aliyuncs.com',
        'x-acs-action': 'RunInstances',
        'x-acs-content-sha256': sha,
        'x-acs-date': '2023-10-26T10:22:32Z',
        'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
        'x-acs-version': '2014-05-26',
      },
    })
    expect(authorization).toMatch(/Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0$/)
  })
  it('are tried without sending one: keys and the approved name are accepted, or it is said what is wrong', async () => {
    const { sms } = await sender()
    expect(await sms.check(new Date())).toBe('阿里云短信接受了密钥，签名“和颐”可以使用')
    expect(arrived).toEqual([])
    await close?.()
    const { sms: patient } = await sender({ before: ['lost'] })
    expect(await patient.check(new Date())).toContain('接受了密钥')
    await close?.()
    const { sms: unnamed } = await sender({ sign_name: '别家' })
    await expect(unnamed.check(new Date())).rejects.toThrow('isv.SMS_SIGN_ILLEGAL')
    await close?.()
    const { sms: keyless } = await sender({ key_secret: 'wrong' })
    await expect(keyless.check(new Date())).rejects.toThrow('SignatureDoesNotMatch')
  })
  it('carry a code, or a notice cut to what its template takes', async () => {
    const { sms } = await sender()
    expect(await sms.send(NUMBER, code)).toBe('sent')
    const body = `您的“东北大米 5kg (袋装)!*'”已备好，${'请'.repeat(40)}`
    expect(await sms.send(NUMBER, { kind: 'notice', title: '可以取货了', body })).toBe('sent')
    const params = { title: '可以取货了', body: `${body.slice(0, 34)}…` }
    expect(arrived).toEqual([
      { to: NUMBER, template: 'SMS_1', params: { code: '012345' } },
      { to: NUMBER, template: 'SMS_2', params },
    ])
  })
  it('carry what a code is for, where there is a template for words', async () => {
    const asked = { ...code, about: '王芳代您下单，用200积分' }
    const { sms } = await sender()
    await sms.send(NUMBER, asked)
    expect(arrived.at(-1)).toMatchObject({ template: 'SMS_2', params: { title: '确认码012345', body: asked.about } })
    await close?.()
    const { sms: wordless } = await sender({ notice_template: '' })
    await wordless.send(NUMBER, asked)
    expect(arrived.at(-1)).toMatchObject({ template: 'SMS_1', params: { code: '012345' } })
  })
  it('are told from those that the sender counts too many of', async () => {
    const { sms } = await sender()
    for (let i = 0; i < 3; i++) await sms.send(NUMBER, code)
    expect(await sms.send(NUMBER, code)).toBe('limit')
    expect(await sms.send('13912345679', code)).toBe('sent')
  })
  it.each([
    [{ key_secret: 'another' }, 'aliyun sms: refused with SignatureDoesNotMatch'],
    [{ sign_name: '别的' }, 'aliyun sms: refused with isv.SMS_SIGNATURE_ILLEGAL'],
    [{ before: [{ body: 'busy' }, { body: '[]' }] as Reply[] }, 'aliyun sms: answered no JSON object'],
    [
      {
        before: [
          { status: 503, body: {} },
          { status: 502, body: {} },
        ] as Reply[],
      },
      'aliyun sms: answered 502',
    ],
    [{ before: ['silent', 'silent'] as Reply[] }, 'aliyun sms: did not answer in time'],
  ])('fail with a word of why and no secret: %j', async (given, message) => {
    const { sms } = await sender(given)
    const error = (await sms.send(NUMBER, code).catch((error: unknown) => error)) as Error
    expect(error.message).toBe(message)
    expect(`${error.stack}`).not.toMatch(/test-secret|13912345678|012345/)
  })
  it('are tried once more under the same nonce, so that one whose answer was lost arrives once', async () => {
    const { sms, heard } = await sender({ before: ['lost'] })
    expect(await sms.send(NUMBER, code)).toBe('sent')
    expect([heard.length, arrived.length]).toEqual([2, 1])
    expect(await sms.send(NUMBER, code)).toBe('sent')
  })
  it('say that nobody is there', async () => {
    const { sms } = await sender()
    await close?.()
    close = undefined
    await expect(sms.send(NUMBER, code)).rejects.toThrow('aliyun sms: could not be reached (ECONNREFUSED)')
  })
})
