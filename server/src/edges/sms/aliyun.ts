import { createHash, createHmac, randomUUID } from 'node:crypto'
import { askOutside, OutsideError } from '../outside.ts'
import type { Sms, SmsText } from './sms.ts'

export type AliyunSms = {
  /** https://dysmsapi.aliyuncs.com, or a server that speaks as it does. */
  url: string
  key_id: string
  key_secret: string
  /** The approved name in 【】 before every message. */
  sign_name: string
  /** Template of codes; it is given `code`. */
  code_template: string
  /** Template of notices; it is given `title` and `body`. '' where there is none. */
  notice_template: string
  limitMs?: number | undefined
}

const ALGORITHM = 'ACS3-HMAC-SHA256'
const VERSION = '2017-05-25'
/** Codes of a sender that has sent enough to this phone. */
const LIMITS = new Set(['isv.BUSINESS_LIMIT_CONTROL', 'isv.DAY_LIMIT_CONTROL', 'isv.MONTH_LIMIT_CONTROL'])
const MAX_VALUE = 35

const hex = (text: string) => createHash('sha256').update(text).digest('hex')
/** RFC 3986: what encodeURIComponent leaves alone though it is reserved is written out too. */
const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)
const byName = ([a]: [string, string], [b]: [string, string]) => (a < b ? -1 : 1)

export const queryOf = (params: Record<string, string>): string =>
  Object.entries(params)
    .sort(byName)
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .join('&')

type Signing = { key_id: string; key_secret: string; query: string; headers: Record<string, string> }
/**
 * The Authorization header of a POST to / without a body, by version 3 of the request structure and signature
 * (help.aliyun.com/zh/sdk/product-overview/v3-request-structure-and-signature). Every header given is signed.
 */
export function authorizationOf({ key_id, key_secret, query, headers }: Signing): string {
  const signed = Object.entries(headers)
    .map(([name, value]): [string, string] => [name.toLowerCase(), value.trim()])
    .sort(byName)
  const names = signed.map(([name]) => name).join(';')
  const lines = signed.map(([name, value]) => `${name}:${value}\n`).join('')
  const request = ['POST', '/', query, lines, names, headers['x-acs-content-sha256']].join('\n')
  const signature = createHmac('sha256', key_secret)
    .update(`${ALGORITHM}\n${hex(request)}`)
    .digest('hex')
  return `${ALGORITHM} Credential=${key_id},SignedHeaders=${names},Signature=${signature}`
}

/** Values of a template's variables are cut to what it takes. */
const cut = (text: string) => ([...text].length > MAX_VALUE ? `${[...text].slice(0, MAX_VALUE - 1).join('')}…` : text)
const templateOf = (given: AliyunSms, text: SmsText) =>
  text.kind === 'code'
    ? { TemplateCode: given.code_template, TemplateParam: JSON.stringify({ code: text.code }) }
    : {
        TemplateCode: given.notice_template,
        TemplateParam: JSON.stringify({ title: cut(text.title), body: cut(text.body) }),
      }

/** Short messages by Aliyun's SendSms. */
export function aliyunSms(given: AliyunSms): Sms {
  const { url, key_id, key_secret, limitMs } = given
  return {
    hasNotices: given.notice_template !== '',
    async send(to, text) {
      const query = queryOf({ PhoneNumbers: to, SignName: given.sign_name, ...templateOf(given, text) })
      const headers = {
        host: new URL(url).host,
        'x-acs-action': 'SendSms',
        'x-acs-content-sha256': hex(''),
        'x-acs-date': new Date().toISOString().replace(/[.]\d+Z$/, 'Z'),
        'x-acs-signature-nonce': randomUUID(),
        'x-acs-version': VERSION,
      }
      const authorization = authorizationOf({ key_id, key_secret, query, headers })
      const { host: _, ...rest } = headers
      const init = { method: 'POST', headers: { ...rest, authorization } }
      const { status, body, isSecond } = await askOutside({ who: 'aliyun sms', url: `${url}/?${query}`, init, limitMs })
      const code = String(body.Code ?? '')
      if (status === 200 && code === 'OK') return 'sent'
      // The second try carries the same nonce: the first one has arrived, only its answer was lost.
      if (isSecond && code === 'SignatureNonceUsed') return 'sent'
      if (LIMITS.has(code)) return 'limit'
      throw new OutsideError('aliyun sms', `refused with ${/^[\w.]{1,80}$/.test(code) ? code : status}`)
    },
  }
}
