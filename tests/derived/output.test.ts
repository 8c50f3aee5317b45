import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { contract } from '@heyi/contract'
import type { AnyEntry } from '@heyi/contract/call'
import type { RoleKey } from '@heyi/contract/roles'
import { beforeAll, describe, expect, it } from 'vitest'
import { callsAsked, isFinal } from '../harness/calls.ts'
import { changedTables, digestOf } from '../harness/digest.ts'
import { personalHoldings, staffHoldings } from '../harness/holdings.ts'
import { type Known, plainInputs, sampleInputs } from '../harness/inputs.ts'
import { permissionsOf, SEEDED_STAFF } from '../harness/principals.ts'
import { seed, sized, someOf } from '../harness/prove.ts'
import { roomsAsked } from '../harness/rooms.ts'
import type { SignedInPerson } from '../harness/sign-in.ts'
import { ANONYMOUS, type Answer, ask, each, reasonOf, send } from '../harness/wire.ts'
import { useWorld } from '../harness/world.ts'

/** Where staff must read the number a courier or they themselves call; everywhere else it is masked. */
const SHOWS_RECIPIENT: readonly string[] = [
  contract.orders.getCompanyOrder.path,
  contract.orders.setOrderStateTo.path,
  contract.members.getUserMobile.path,
  contract.organisation.getCompanyContact.path,
]
/** These tell the asker their own new token. */
const TELLS_TOKEN: readonly string[] = [
  contract.identity.setUserClient.path,
  contract.identity.mobilelogin.path,
  contract.identity.login.path,
  contract.identity.register.path,
  contract.identity.quicklogin.path,
  contract.identity.getToken.path,
]

const calls = callsAsked().filter(({ entry }) => entry.is !== 'hook' && !isFinal(entry))
const world = await useWorld()

/** Somebody who asks, with the ids they may name; nobody is null. */
type Reader = {
  who: SignedInPerson | null
  known: Known
  may: ReadonlySet<number>
}
const NOBODY: Reader = { who: null, known: {}, may: new Set() }

/** Who asks a call in a normal run: nobody, a member, two of those whom access lets in and one whom it keeps out. */
function readersOf({ access, path }: AnyEntry, [member, ...staff]: readonly Reader[]): readonly Reader[] {
  const isIn = ({ may }: Reader) => access.who !== 'permission' || may.has(access.id)
  const some = (readers: readonly Reader[], count: number) =>
    someOf(readers, count, ({ who }) => `${who?.mobile} ${path}`)
  const kept = staff.filter((reader) => !isIn(reader))
  return [NOBODY, ...(member ? [member] : []), ...some(staff.filter(isIn), 2), ...some(kept, 1)]
}

describe('what leaves the server', () => {
  let people: Reader[] = []
  let secrets: { name: string; text: string }[] = []
  /** Numbers that somebody gave themselves, for an address: they may read them again. */
  const typed = new Set<string>()
  beforeAll(async () => {
    const member = await world.signIn('13900000001')
    people = [{ who: member, known: (await personalHoldings(world, member)).own, may: new Set() }]
    for (const [role, mobile] of Object.entries(SEEDED_STAFF) as [RoleKey, string][]) {
      const who = await world.signIn(mobile)
      people.push({ who, known: (await staffHoldings(world, who)).own, may: permissionsOf(role) })
    }
    secrets = people.flatMap(({ who }) => (who ? [{ name: `token of ${who.mobile}`, text: who.token }] : []))
    const rows = await world.sql<{ secret: string }[]>`
      select password_hash as secret from users where password_hash is not null
      union select mobile_sealed from users where mobile_sealed is not null
      union select mobile_blind from users where mobile_blind is not null
      union select token_hash from session union select mobile_sealed from address
      union select private_sealed from pw_salt union select code_hmac from sms_code
      union select open_id_sealed from wechat_binding union select open_id_blind from wechat_binding
      union select code_hash from login_code`
    secrets.push(...rows.map(({ secret }) => ({ name: 'a stored secret', text: secret })))
  })

  function leaks(entry: AnyEntry, who: SignedInPerson | null, answer: Answer): string[] {
    const { text } = answer
    const found: string[] = []
    // Digits amid letters are of an id or a token, unless the letter is that of a new line.
    const phones = [...text.replaceAll('\\n', ' ').matchAll(/(?<![\da-z])1[3-9]\d{9}(?![\da-z])/gi)].map(
      ([phone]) => phone,
    )
    const isOwn = (phone: string) => phone === who?.mobile || typed.has(`${who?.mobile} ${phone}`)
    if (phones.some((phone) => !isOwn(phone)) && !SHOWS_RECIPIENT.includes(entry.path))
      found.push(`a phone number: ${phones.find((phone) => !isOwn(phone))}`)
    if (/\$argon2|"password(_hash)?"|_sealed"|_blind"|token_hash/.test(text)) found.push('a stored secret by its name')
    if (!isAsNamed(entry, answer)) found.push('what its schema does not name')
    for (const secret of secrets)
      if (text.includes(secret.text) && !(TELLS_TOKEN.includes(entry.path) && secret.text === who?.token))
        found.push(secret.name)
    return found
  }

  /** Whether a success is exactly what its schema reads of it. */
  const isAsNamed = (entry: AnyEntry, answer: Answer): boolean => {
    if (entry.is !== 'call' || reasonOf(entry, answer) !== undefined) return true
    const read = entry.output.safeParse(answer.body?.data)
    return read.success && isDeepStrictEqual(read.data, answer.body?.data)
  }

  it('holds no phone of another person, no password hash, no token and nothing that its schema does not name', async () => {
    const wrong: string[] = []
    let answered = 0
    for (const reader of [...people, NOBODY])
      await each(calls, 4, async ({ entry }) => {
        const { who, known } = reader
        if (!readersOf(entry, people).includes(reader)) return
        for (const input of [
          ...plainInputs(entry, known, sized(2, 25), seed),
          ...sampleInputs(entry, known, sized(1, 25), seed),
        ]) {
          for (const [phone] of JSON.stringify(input).matchAll(/1[3-9]\d{9}/g)) typed.add(`${who?.mobile} ${phone}`)
          const answer = await ask(world.url, entry, input, who?.headers ?? ANONYMOUS)
          if (reasonOf(entry, answer) === undefined) answered++
          const found = leaks(entry, who, answer)
          if (found.length) wrong.push(`${entry.path} to ${who?.mobile ?? 'nobody'}: ${[...new Set(found)].join(', ')}`)
        }
      })
    expect(answered).toBeGreaterThan(roomsAsked().length ? calls.length : sized(300, 3_000))
    expect([...new Set(wrong)]).toEqual([])
  })

  it('holds no digits of a code in the answer that sends it', async () => {
    const { headers } = await world.guest()
    const answer = await ask(
      world.url,
      contract.identity.smsSend,
      { mobile: '13900000015', event: 'mobilelogin' },
      headers,
    )
    expect(reasonOf(contract.identity.smsSend, answer)).toBe(undefined)
    expect(answer.text).not.toMatch(/(?<!\d)\d{4,8}(?!\d)/)
    const [sent] = await world.outbox('13900000015')
    expect(sent?.code).toMatch(/^\d{6}$/)
    expect(answer.text).not.toContain(sent?.code)
  })
})

describe('who somebody says they are', () => {
  let a: SignedInPerson
  let b: SignedInPerson
  beforeAll(async () => {
    a = await world.signIn('13900000011')
    b = await world.signIn('13900000012')
  })

  it('ends a request whose user-id header is not the session’s', async () => {
    for (const { entry } of calls) {
      const answer = await ask(world.url, entry, {}, { ...a.headers, 'user-id': String(b.user_id) })
      expect([entry.path, answer.status, answer.body?.code]).toEqual([entry.path, 401, 401])
    }
  })

  it('takes no person from the body', async () => {
    const theirs = {
      user_id: b.user_id,
      userId: b.user_id,
      uid: b.user_id,
      id_user: b.user_id,
      openId: b.user_id,
      pid: b.user_id,
    }
    const calls = [contract.rewards.getAccount, contract.identity.getUserInfo, contract.orders.getUserOrders] as const
    for (const entry of calls) {
      const plain = await ask(world.url, entry, {}, a.headers)
      const claimed = await ask(world.url, entry, theirs, a.headers)
      expect(claimed.text).toBe(plain.text)
    }
    const before = await digestOf(world.sql)
    await ask(world.url, contract.rewards.dailySignIn, { ...theirs, client_req_id: randomUUID() }, a.headers)
    const [row] =
      await world.sql`select count(*)::int as n from sign_in where user_id = ${b.user_id} and created_at > now() - interval '1 minute'`
    expect(row?.n).toBe(0)
    expect(changedTables(before, await digestOf(world.sql))).toContain('public.sign_in')
  })

  it('takes no person from a form', async () => {
    const form = new FormData()
    form.append('user_id', String(b.user_id))
    form.append('userFile', new Blob([await picture()], { type: 'image/png' }), 'a.png')
    const { path } = contract.media.uploadImage
    const answer = await send(world.url + path, { method: 'POST', body: form, headers: a.headers })
    expect(reasonOf(contract.media.uploadImage, answer)).toBe(undefined)
    const { id } = (answer.body as unknown as { data: { id: string } }).data
    const [row] = await world.sql<{ owner_id: number }[]>`select owner_id from media where id = ${id}`
    expect(row?.owner_id).toBe(a.user_id)
  })

  it('gives nobody rights, points or states that they write into a body', async () => {
    const before = await world.sql`select * from users where id = ${a.user_id}`
    const wish = {
      role: 'platform_admin',
      rules_subtle: [1, 2, 3],
      is_staff: true,
      points: 99_999,
      balance_fen: 99_999,
      state: 'active',
      company_id: 4,
    }
    const address = {
      name: '沈宝珍',
      mobile: '13900000011',
      region: ['江苏省', '苏州市', '姑苏区'],
      detail: '双塔弄 21 号',
      ...wish,
      user_id: b.user_id,
    }
    await ask(world.url, contract.orders.setAddress, address, a.headers)
    const [row] =
      await world.sql`select count(*)::int as n from address where user_id = ${b.user_id} and detail = '双塔弄 21 号'`
    expect(row?.n).toBe(0)
    expect(await world.sql`select * from users where id = ${a.user_id}`).toEqual(before)
  })
})

async function picture(): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp')
  const image = sharp({ create: { width: 40, height: 30, channels: 3, background: '#0f766e' } })
  return new Uint8Array(await image.png().toBuffer())
}
