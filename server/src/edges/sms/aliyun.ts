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
/** A code whose purpose has to be read goes as a notice, where there is a template for those. */
function templateOf(given: AliyunSms, text: SmsText) {
  if (text.kind === 'code' && !(text.about && given.notice_template))
    return { TemplateCode: given.code_template, TemplateParam: JSON.stringify({ code: text.code }) }
  const content = text.kind === 'code' ? { title: `确认码${text.code}`, body: text.about ?? '' } : text
  return {
    TemplateCode: given.notice_template,
    TemplateParam: JSON.stringify({ title: cut(content.title), body: cut(content.body) }),
  }
}

/** Of an approved name before messages; the others wait, were refused, or were given back. */
const SIGN_PASSED = 1

/** Short messages by Aliyun's SendSms; its keys and the approved name are tried by QuerySmsSign. */
export function aliyunSms(given: AliyunSms): Sms {
  const { url, key_id, key_secret, limitMs, sign_name } = given
  const who = 'aliyun sms'
  async function ask(action: string, params: Record<string, string>) {
    const query = queryOf(params)
    const headers = {
      host: new URL(url).host,
      'x-acs-action': action,
      'x-acs-content-sha256': hex(''),
      'x-acs-date': new Date().toISOString().replace(/[.]\d+Z$/, 'Z'),
      'x-acs-signature-nonce': randomUUID(),
      'x-acs-version': VERSION,
    }
    const authorization = authorizationOf({ key_id, key_secret, query, headers })
    const { host: _, ...rest } = headers
    const init = { method: 'POST', headers: { ...rest, authorization } }
    const { status, body, isSecond } = await askOutside({ who, url: `${url}/?${query}`, init, limitMs })
    const code = String(body.Code ?? '')
    const isOk = status === 200 && code === 'OK'
    return { isOk, body, isSecond, code, words: /^[\w.]{1,80}$/.test(code) ? code : String(status) }
  }
  return {
    hasNotices: given.notice_template !== '',
    async check() {
      const query = () => ask('QuerySmsSign', { SignName: sign_name })
      const first = await query()
      // The first try has arrived and its answer was lost: it is asked anew, for the answer is what counts.
      const { isOk, body, words } = first.isSecond && first.code === 'SignatureNonceUsed' ? await query() : first
      if (!isOk) throw new OutsideError(who, `阿里云短信拒绝了：${words}`)
      if (Number(body.SignStatus) !== SIGN_PASSED) throw new OutsideError(who, `短信签名“${sign_name}”还没有通过审核`)
      return `阿里云短信接受了密钥，签名“${sign_name}”可以使用`
    },
    async send(to, text) {
      const sent = await ask('SendSms', { PhoneNumbers: to, SignName: sign_name, ...templateOf(given, text) })
      if (sent.isOk) return 'sent'
      // The second try carries the same nonce: the first one has arrived, only its answer was lost.
      if (sent.isSecond && sent.code === 'SignatureNonceUsed') return 'sent'
      if (LIMITS.has(sent.code)) return 'limit'
      throw new OutsideError(who, `refused with ${sent.words}`)
    },
  }
}
