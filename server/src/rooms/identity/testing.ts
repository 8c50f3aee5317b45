import {
  createCipheriv,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  randomInt,
} from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { MIN_PICTURE_SIDE } from '@heyi/contract/identity/certification-rules'
import { readIdNumber } from '@heyi/contract/identity/id-number'
import type { UserInfo } from '@heyi/contract/identity/shapes'
import sharp from 'sharp'
import type { Tx } from '../../kernel/db/tx.ts'
import { codeOf, stepOf } from './second-factor/totp.ts'

type Answer<T> = Promise<{ code: number; msg: string; data: T }>
/** What these need of a test's server and people: testing/app.ts is not for rooms to import. */
type Outbox = { outbox(to: string): Promise<{ code: string | null }[]> }
type SmsEvent = 'mobilelogin' | 'register' | 'setpassword' | 'paypassword' | 'changemobile'
type Device = {
  call(name: 'identity.getPwSalt', input: Record<string, never>): Answer<{ salt: string }>
  call(name: 'identity.smsSend', input: { mobile: string; event: SmsEvent }): Answer<unknown>
  call(name: 'identity.sendProofCode', input: Record<string, never>): Answer<unknown>
  call(
    name: 'identity.register',
    input: { mobile: string; code: string; password: string; is_salt: 1 },
  ): Answer<{ userinfo: UserInfo }>
}

/** Seals a password to a salt as the browser does. */
export function sealPassword(salt: string, password: string): string {
  const { kid, pub, nonce } = JSON.parse(Buffer.from(salt, 'base64url').toString()) as {
    kid: string
    pub: string
    nonce: string
  }
  const { publicKey, privateKey } = generateKeyPairSync('x25519')
  const shared = diffieHellman({
    privateKey,
    publicKey: createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x: pub }, format: 'jwk' }),
  })
  const secret = Buffer.from(hkdfSync('sha256', shared, Buffer.from(nonce, 'base64url'), 'heyi-password-v1', 32))
  const iv = randomBytes(12)
  const cipher = createCipheriv('chacha20-poly1305', secret, iv, { authTagLength: 16 })
  const ct = Buffer.concat([
    cipher.update(JSON.stringify({ nonce, password }), 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ])
  const epk = publicKey.export({ format: 'jwk' }).x
  return Buffer.from(JSON.stringify({ kid, epk, iv: iv.toString('base64url'), ct: ct.toString('base64url') })).toString(
    'base64url',
  )
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** What an authenticator with this secret shows, `by` steps from now. */
export function shownCode(secret: string, by = 0): string {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
  return codeOf(bytes, stepOf(new Date()) + by)
}

/** A phone number nobody has yet. */
export const newMobile = (): string => `137${String(randomInt(100_000_000)).padStart(8, '0')}`

/** A right number of an ID card that nobody has yet; no region is called 99. */
export function newIdNumber(birthday = '1948-09-12'): string {
  const random = (digits: number) => String(randomInt(10 ** digits)).padStart(digits, '0')
  const begin = `99${random(4)}${birthday.replaceAll('-', '')}${random(3)}`
  const number = [...'0123456789X']
    .map((last) => begin + last)
    .find((one) => 'facts' in readIdNumber(one, '2999-01-01'))
  if (!number) throw new Error(`${birthday} is no birthday`)
  return number
}

/** A password sealed to a new salt of this device. */
export async function seal(device: Device, password: string): Promise<{ password: string; is_salt: 1 }> {
  const { data } = await device.call('identity.getPwSalt', {})
  return { password: sealPassword(data.salt, password), is_salt: 1 }
}

/** Asks for a code and reads it off the outbox. */
export async function askCode(app: Outbox, device: Device, mobile: string, event: SmsEvent): Promise<string> {
  const { code, msg } = await device.call('identity.smsSend', { mobile, event })
  if (code !== 1) throw new Error(msg)
  const [sent] = await app.outbox(mobile)
  if (!sent?.code) throw new Error(`no code was sent to ${mobile}`)
  return sent.code
}

/** Registers a new phone with a password on a device; its answers still are those of nobody, see signedIn. */
export async function register(
  app: Outbox,
  device: Device,
  password: string,
): Promise<{ mobile: string; user_id: number; token: string }> {
  const mobile = newMobile()
  const code = await askCode(app, device, mobile, 'register')
  const { data } = await device.call('identity.register', { mobile, code, ...(await seal(device, password)) })
  return { mobile, user_id: data.userinfo.user_id, token: data.userinfo.token }
}

/** Headers that make a device's call a person's. */
export const signedIn = (given: { user_id: number; token: string }): { headers: Record<string, string> } => ({
  headers: { token: given.token, 'user-id': String(given.user_id) },
})

/** Resolves once so many statements wait for what another transaction holds. */
export async function untilWaiting({ sql }: { sql: Tx }, many: number): Promise<void> {
  for (const until = Date.now() + 10_000; Date.now() < until; await sleep(20)) {
    const rows = await sql`
      select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    if (rows.length >= many) return
  }
  throw new Error(`there were never ${many} that waited`)
}

/** The code that WeChat's stand-in sends a browser back with, where this account agrees. */
export async function wechatCode(url: string, account: string): Promise<string> {
  const query = new URLSearchParams({ redirect_uri: `${url}/h5/#/pages/login/quick_login`, state: 's', account })
  const answer = await fetch(`${url}/dev/wechat/authorize?${query}`, { redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? ''
}

type Certified = { code: number; data: { id: string; ticket?: string; type?: string; state?: string } }
type Who = { headers: Record<string, string> }
type Site = { url: string }

async function ask({ url }: Site, who: Who, path: string, body: FormData | object): Promise<Certified> {
  const isForm = body instanceof FormData
  const headers = { ...who.headers, ...(isForm ? {} : { 'content-type': 'application/json' }) }
  const init = { method: 'POST', headers, body: isForm ? body : JSON.stringify(body) }
  return (await (await fetch(`${url}/api/${path}`, init)).json()) as Certified
}

/** A person agrees that their document is looked at. */
export const agree = (site: Site, who: Who) =>
  ask(site, who, 'user/setConsent', { kind: 'id_document', is_given: true })

/** A blank picture of these pixels. */
export const blankPicture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: 'white' } })
    .png({ palette: true })
    .toBuffer()
/** One side of a document, as large as the shape of a card may be. */
export const cardPicture = async (): Promise<Blob> =>
  new Blob([new Uint8Array(await blankPicture(480, MIN_PICTURE_SIDE))], { type: 'image/png' })

/** Sends a picture of one side, a blank card unless told otherwise. */
export async function sendSide(site: Site, who: Who, side: string, file?: Buffer | null) {
  const form = new FormData()
  form.set('side', side)
  const sent = file === undefined ? await cardPicture() : file && new Blob([new Uint8Array(file)])
  if (sent) form.set('userFile', sent, 'side.png')
  return ask(site, who, 'userinfo/setCertificationPicture', form)
}

/** What a person submits: an ID card with both sides photographed. The consent is given on the way. */
export async function documentOf(site: Site, who: Who, number = newIdNumber()) {
  await agree(site, who)
  const [front_id, back_id] = [
    (await sendSide(site, who, 'front')).data.id,
    (await sendSide(site, who, 'back')).data.id,
  ]
  return { document: 'id_card' as const, name: '沈宝珍', number, front_id, back_id }
}

/** What a person reads and agrees to while signing in; who signs in without is asked for it before everything else. */
export async function inForce(who: {
  call(
    name: 'identity.getAgreements',
    input: Record<string, never>,
  ): Answer<{ kind: 'user' | 'privacy'; version: string }[]>
}) {
  const { data } = await who.call('identity.getAgreements', {})
  return data.map(({ kind, version }) => ({ kind, version }))
}

export const PASSWORD = 'correct horse battery'
/** What sets a password: the code that came to the person's phone, and the password sealed. */
export async function newPassword(app: Outbox, who: Device & { mobile: string }) {
  const code = await askCode(app, who, who.mobile, 'setpassword')
  return { code, ...(await seal(who, PASSWORD)) }
}

/** Gives a person a second factor: its secret, and the codes for the day it is lost. */
export async function enrolled(who: {
  call(name: 'identity.beginSecondFactor', input: Record<string, never>): Answer<{ secret: string }>
  call(name: 'identity.confirmSecondFactor', input: { code: string }): Answer<{ recovery_codes: string[] }>
}) {
  const { secret } = (await who.call('identity.beginSecondFactor', {})).data
  // Of the step before: the code of this one is spent by what comes next.
  const code = shownCode(secret, -1)
  const { recovery_codes } = (await who.call('identity.confirmSecondFactor', { code })).data
  return { secret, recovery_codes }
}

/** Has the phone of one member lead to another, as where they were merged. */
export async function leadTo(sql: Tx, kept_id: number, { user_id }: { user_id: number }): Promise<void> {
  await sql`update users set state = 'merged', merged_into_id = ${kept_id} where id = ${user_id}`
}

/** As if a person had signed in long ago and shown nothing since: a session alone is left of them. */
export async function loseProof(sql: Tx, { user_id }: { user_id: number }): Promise<void> {
  await sql`update session set proved_at = '2020-01-01' where user_id = ${user_id}`
}
