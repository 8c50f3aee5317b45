import { createHash, createHmac } from 'node:crypto'
import type { Heard, Reply } from '../testing.ts'

const KEYS: Record<string, string> = { 'test-key': 'test-secret' }
const refused = (Code: string, status = 400): Reply => ({ status, body: { Code, Message: Code, RequestId: 'R' } })

/**
 * Aliyun's side of SendSms and QuerySmsSign: proves the signature (version 3) by itself, takes a nonce once, insists on a sign name and a
 * template, and counts messages to a phone. `arrived` holds what it would send.
 */
export function aliyunServer(arrived: { to: string; template: string; params: unknown }[], most = 3) {
  const nonces = new Set<string>()
  return ({ method, url, headers, body }: Heard): Reply => {
    const nonce = String(headers['x-acs-signature-nonce'])
    const pattern = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/
    const [, key = '', names = '', signature = ''] = pattern.exec(headers.authorization ?? '') ?? []
    const secret = KEYS[key]
    if (!secret) return refused('InvalidAccessKeyId.NotFound', 404)
    if (headers['x-acs-content-sha256'] !== createHash('sha256').update(body).digest('hex'))
      return refused('InvalidContentSha256')
    const must = [
      'host',
      'x-acs-action',
      'x-acs-content-sha256',
      'x-acs-date',
      'x-acs-signature-nonce',
      'x-acs-version',
    ]
    if (must.some((name) => !names.split(';').includes(name))) return refused('IncompleteSignature')
    const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
    const query = url.search.slice(1).split('&').sort().join('&')
    const request = [method, url.pathname, query, lines.join(''), names, headers['x-acs-content-sha256']].join('\n')
    const digest = createHash('sha256').update(request).digest('hex')
    const own = createHmac('sha256', secret).update(`ACS3-HMAC-SHA256\n${digest}`).digest('hex')
    if (own !== signature) return refused('SignatureDoesNotMatch')
    if (Math.abs(Date.now() - Date.parse(String(headers['x-acs-date']))) > 900_000)
      return refused('InvalidTimeStamp.Expired')
    if (nonces.has(nonce)) return refused('SignatureNonceUsed')
    nonces.add(nonce)
    const asked = Object.fromEntries(url.searchParams)
    if (headers['x-acs-action'] === 'QuerySmsSign')
      return asked.SignName === '和颐'
        ? { body: { Code: 'OK', Message: 'OK', SignName: '和颐', SignStatus: 1, RequestId: 'R' } }
        : refused('isv.SMS_SIGN_ILLEGAL', 200)
    if (headers['x-acs-action'] !== 'SendSms' || headers['x-acs-version'] !== '2017-05-25')
      return refused('InvalidAction', 404)
    if (asked.SignName !== '和颐') return refused('isv.SMS_SIGNATURE_ILLEGAL', 200)
    if (!['SMS_1', 'SMS_2'].includes(asked.TemplateCode ?? '')) return refused('isv.SMS_TEMPLATE_ILLEGAL', 200)
    const to = asked.PhoneNumbers ?? ''
    if (arrived.filter((one) => one.to === to).length >= most) return refused('isv.BUSINESS_LIMIT_CONTROL', 200)
    arrived.push({ to, template: asked.TemplateCode ?? '', params: JSON.parse(asked.TemplateParam ?? '') })
    return { body: { Code: 'OK', Message: 'OK', BizId: '9006195', RequestId: 'F655A8D5' } }
  }
}
