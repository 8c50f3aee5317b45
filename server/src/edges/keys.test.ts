import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Environment, readEnv } from '../kernel/env.ts'
import { assertKeys } from './keys.ts'

const merchant = generateKeyPairSync('rsa', { modulusLength: 2048 })
const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const privatePem = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString()
const publicPem = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString()
const [privateKey, publicKey] = [privatePem(merchant.privateKey), publicPem(merchant.publicKey)]
const env = readEnv({ DATA_DIR: mkdtempSync(join(tmpdir(), 'heyi-keys-')) })
const oneLine = (text: string) => text.replaceAll('\n', '\\n')
const given = (names: Record<string, string>) => () => assertKeys({ ...env, ...names })

describe('assertKeys', () => {
  it('takes keys as they are given, their line breaks written out or not, and none where none are', () => {
    expect(given({})).not.toThrow()
    for (const read of [oneLine, String])
      expect(
        given({
          WECHAT_PAY_MCHID: '1900000001',
          WECHAT_PAY_PRIVATE_KEY: read(privateKey),
          WECHAT_PAY_PUBLIC_KEY: read(publicKey),
          WECHAT_PAY_V3_KEY: '0123456789abcdef0123456789abcdef',
        }),
      ).not.toThrow()
  })
  it('names a key that cannot be opened in one sentence that does not repeat it', () => {
    for (const [name, wrong] of [
      ['WECHAT_PAY_PRIVATE_KEY', 'no key'],
      ['WECHAT_PAY_PRIVATE_KEY', publicKey],
      ['WECHAT_PAY_PRIVATE_KEY', privatePem(curve.privateKey)],
      ['WECHAT_PAY_PUBLIC_KEY', publicPem(curve.publicKey)],
      ['WECHAT_PAY_PUBLIC_KEY', privateKey.slice(0, 200)],
      ['WECHAT_PAY_V3_KEY', 'too short'],
      ['WECHAT_PAY_MCHID', '1900-x'],
      ['KUAIDI100_KEY', 'a key and more'],
      ['SMS_ALIYUN_KEY_SECRET', '"a\nb"'],
      ['WECHAT_APP_SECRET', '密钥'],
    ] as const) {
      const start = given({ [name]: wrong })
      expect(start, name).toThrow(new RegExp(`^The environment variable ${name} is wrong: it must [^\\n]*[.]$`))
      expect(start).not.toThrow(wrong)
    }
  })
  it('opens every key of the environment', () => {
    const keys = Object.keys(Environment.shape).filter(
      (name) => name !== 'SECRET_KEY' && /(?:KEY|SECRET|SERIAL|MCHID|CUSTOMER|_KEY_ID)$/.test(name),
    )
    expect(keys.length).toBeGreaterThan(8)
    for (const name of keys) expect(given({ [name]: 'a b 密' }), name).toThrow(name)
  })
})
