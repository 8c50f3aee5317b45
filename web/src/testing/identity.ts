import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { agreementKinds } from '@heyi/contract/identity/consent-rules'
import { mayChoose, type NoticeChannel, noticeChannels, noticeKinds } from '@heyi/contract/identity/notice-kinds'
import { x25519 } from '@noble/curves/ed25519.js'
import { toBase64Url } from '../lib/seal.ts'
import { member } from './people.ts'

type Identity = Contract['identity']
type Person = OutputOf<Identity['getUserInfo']>
type Session = OutputOf<Identity['getSessions']>[number]

/** What a member reads about themselves. */
export const person = (own: Partial<Person> = {}): Person => {
  const { token: _token, ...info } = member()
  return {
    ...info,
    nickname: '',
    is_named: true,
    mobile_masked: '139****0002',
    organ_name: '晚渡社区',
    points: 1200,
    balance_fen: 35_000,
    vip: null,
    roles: [],
    has_password: true,
    avatar_picture: null,
    is_certified: false,
    gender: 'unknown',
    birthday: null,
    ...own,
  }
}

export const device = (own: Partial<Session> = {}): Session => ({
  id: 81,
  device: 'Android',
  is_current: true,
  created_at: '2026-11-20T02:00:00.000Z',
  last_seen_at: '2026-11-20T02:00:00.000Z',
  ...own,
})

type Certification = OutputOf<Identity['getCertification']>
/** A certification as its owner reads it: waiting unless told otherwise. */
export const certification = (
  own: Partial<Omit<Certification, 'sent'>> & { sent?: Partial<NonNullable<Certification['sent']>> } = {},
): Certification => ({
  state: 'SUBMITTED',
  has_consent: true,
  ...own,
  sent: {
    document: 'id_card',
    name: '陆根生',
    number_masked: '1****************X',
    gender: 'male',
    birthday: '1946-03-05',
    reason: '',
    submitted_at: '2026-11-20T02:00:00.000Z',
    decided_at: null,
    valid_until: null,
    pictures: [documentSide('front'), documentSide('back')],
    pictures_end_at: null,
    ...own.sent,
  },
})
export const documentSide = (side: 'front' | 'back') => ({
  id: side === 'front' ? '0b6f3c1e-8a55-4c0e-9d5e-3f1f6d3b2a11' : '0b6f3c1e-8a55-4c0e-9d5e-3f1f6d3b2a12',
  side,
  ticket: `1795255200.${'a'.repeat(43)}`,
})
type Choices = OutputOf<Identity['getNoticeChoices']>
const keysOf = <T extends string>(table: Record<T, unknown>) => Object.keys(table) as T[]
/** What a person has chosen of notices: all as usual and reached by everything, but for what is named as `kind channel`. */
export const noticeChoices = (
  missing: Partial<Record<NoticeChannel, 'setup' | 'binding'>> = {},
  on: readonly string[] = [],
  chosen: readonly string[] = on,
): Choices => ({
  channels: keysOf(noticeChannels).map((channel) => ({ channel, missing: missing[channel] ?? ('none' as const) })),
  choices: keysOf(noticeKinds).flatMap((kind) =>
    keysOf(noticeChannels).map((channel) => ({
      kind,
      channel,
      is_on: on.includes(`${kind} ${channel}`) || noticeChannels[channel].isUsual,
      may_change: mayChoose(kind, channel),
      is_chosen: chosen.includes(`${kind} ${channel}`),
    })),
  ),
})
type InForce = OutputOf<Identity['getAgreements']>[number]
/** The agreements in force, accepted unless said otherwise. */
export const inForce = (own: Partial<InForce> = {}): InForce[] =>
  (['user', 'privacy'] as const).map((kind) => ({
    kind,
    version: '2026-11',
    title: agreementKinds[kind],
    summary: '',
    published_at: '2026-11-01T00:00:00.000Z',
    is_accepted: true,
    is_known: true,
    ...own,
  }))

/** A one-time key as the server gives it. */
export function salt(): OutputOf<Identity['getPwSalt']> {
  const random = () => toBase64Url(crypto.getRandomValues(new Uint8Array(32)))
  const pub = toBase64Url(x25519.getPublicKey(x25519.utils.randomSecretKey()))
  const text = JSON.stringify({ v: 1, kid: 'k1', pub, nonce: random(), exp: 4_102_444_800 })
  return { salt: toBase64Url(new TextEncoder().encode(text)) }
}
