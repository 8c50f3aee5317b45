import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import type { Env } from '../kernel/env.ts'

/** Keys are kept in one line where an environment takes no other. */
export const pem = (text: string): string => text.replaceAll('\\n', '\n')

const BY_ID = /([\w-]+)=(-----BEGIN [^-]+-----[^-]+-----END [^-]+-----)\s*/g
/** Keys with their ids, written "id=PEM" one after another. */
export const keysById = (text: string): [string, string][] =>
  [...pem(text).matchAll(BY_ID)].map(([, id = '', key = '']) => [id, key])

const APP_ID = /^[\w-]{2,64}$/
/** What ids, secrets and names of templates are written in; a space or a line break came along by copying. */
const WORD = /^[\x21-\x7e]{1,256}$/

type Rule = { is: (text: string) => boolean; problem: string }
const rsa =
  (open: (text: string) => KeyObject): Rule['is'] =>
  (text) => {
    try {
      return open(pem(text)).asymmetricKeyType === 'rsa'
    } catch {
      return false
    }
  }
const word: Rule = { is: (text) => WORD.test(text), problem: 'must be letters, digits and signs without a space' }
const appId: Rule = { is: (text) => APP_ID.test(text), problem: 'must be an id of letters and digits' }

/** How each adapter's keys look. What is empty is not used, or asked for by the environment itself. */
const KEYS = {
  WECHAT_PAY_MCHID: { is: (text) => /^\d{6,20}$/.test(text), problem: 'must be the number of a merchant' },
  WECHAT_PAY_SERIAL: word,
  WECHAT_PAY_PRIVATE_KEY: { is: rsa(createPrivateKey), problem: 'must be an RSA private key in PEM' },
  WECHAT_PAY_V3_KEY: { is: (text) => Buffer.byteLength(text) === 32, problem: 'must have exactly 32 characters' },
  WECHAT_PAY_PUBLIC_KEY_ID: word,
  WECHAT_PAY_PUBLIC_KEY: { is: rsa(createPublicKey), problem: 'must be an RSA public key in PEM' },
  WECHAT_PAY_OTHER_KEYS: {
    is: (text) =>
      pem(text).replace(BY_ID, '').trim() === '' && keysById(text).every(([, key]) => rsa(createPublicKey)(key)),
    problem: 'must be RSA public keys in PEM, each written id=PEM',
  },
  SMS_ALIYUN_KEY_ID: word,
  SMS_ALIYUN_KEY_SECRET: word,
  SMS_ALIYUN_CODE_TEMPLATE: word,
  SMS_ALIYUN_NOTICE_TEMPLATE: word,
  WECHAT_APP_ID: appId,
  WECHAT_APP_SECRET: word,
  WECHAT_MINI_ID: appId,
  WECHAT_MINI_SECRET: word,
  WECHAT_NOTICE_TEMPLATE: word,
  KUAIDI100_CUSTOMER: word,
  KUAIDI100_KEY: word,
} satisfies Partial<Record<keyof Env, Rule>>

/** Opens every key that is given, before anything starts; throws an Error with one sentence that names a wrong one. */
export function assertKeys(env: Pick<Env, keyof typeof KEYS>): void {
  for (const [name, rule] of Object.entries(KEYS) as [keyof typeof KEYS, Rule][])
    if (env[name] !== '' && !rule.is(env[name]))
      throw new Error(`The environment variable ${name} is wrong: it ${rule.problem}.`)
}
