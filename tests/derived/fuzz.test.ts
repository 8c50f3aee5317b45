import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AnyEntry } from '@heyi/contract/call'
import { afterAll, assert, beforeAll, describe, expect, it } from 'vitest'
import { callsAsked, isFinal } from '../harness/calls.ts'
import { changedTables, digestOf } from '../harness/digest.ts'
import { personalHoldings, staffHoldings } from '../harness/holdings.ts'
import { type Breakage, breakages, type Known, sampleInputs, schemaOf } from '../harness/inputs.ts'
import { CANARY } from '../harness/payloads.ts'
import { SEEDED_STAFF } from '../harness/principals.ts'
import { isProof, pick, randomOf, seed, sized } from '../harness/prove.ts'
import type { SignedInPerson } from '../harness/sign-in.ts'
import { ask, each, faultsOf, inAddress, reasonOf } from '../harness/wire.ts'
import { useWorld } from '../harness/world.ts'

/** Inputs of a call in a normal run; under HEYI_PROVE every field of one is broken in every way. */
const SAMPLE = 36
const SLOW_MS = 1_000
/** What these do is slow or final: fewer of them in a normal run. */
const FEWER: Record<string, number> = {
  '/api/score/checkGrantSheet': 15,
  '/api/order/readShippingSheet': 15,
  '/v2/api/userinfo/setImport': 15,
  '/v2/api/goods/setGoodsImport': 15,
}
/** Broken bodies of a multipart call are broken fields of a form; the body itself is read by another parser. */
const isForm = (entry: AnyEntry) => entry.is === 'call' && !!entry.upload

const calls = callsAsked().filter(({ entry }) => entry.is !== 'hook')
const world = await useWorld()

type Sent = {
  what: string
  body: unknown
  isValid: boolean
}

/** Sample inputs of a call with what is broken about each; `isValid` is what the contract's own schema says. */
function inputsOf(entry: AnyEntry, known: Known): Sent[] {
  if (entry.is === 'hook') return []
  const random = randomOf(seed + entry.path.length)
  const valid = sampleInputs(entry, known, sized(6, 200), seed)
  // A field is broken in the same ways whatever stands beside it: the sample is of three inputs, the whole of one.
  const bases = valid.slice(0, sized(3, 1))
  const all = bases.flatMap((base) => [...breakages(base, schemaOf(entry))])
  const broken = isProof ? all : pick(all, FEWER[entry.path] ?? SAMPLE, random)
  return [
    ...valid.map((body) => ({ what: 'valid', body, isValid: true })),
    ...broken.flatMap((breakage) => sentAs(entry, breakage)),
  ]
}

/** What nests too deeply for `JSON.stringify` cannot be put into a form. */
function canBeSaid(value: unknown): boolean {
  try {
    return JSON.stringify(value) !== ''
  } catch {
    return false
  }
}

function sentAs(entry: AnyEntry, breakage: Breakage): Sent[] {
  if (entry.is === 'hook') return []
  const [what, text] = [breakage.what, breakage.text()]
  // A form and an address carry fields only; their text is read by other parsers.
  const isFields = isForm(entry) || (entry.is === 'file' && entry.method === 'GET')
  let value: unknown
  try {
    // The server reads an empty body and null as an empty input.
    value = text === '' ? {} : (JSON.parse(text) ?? {})
  } catch {
    return isFields ? [] : [{ what, body: text, isValid: false }]
  }
  // In an address everything is text.
  const read = entry.is === 'file' && entry.method === 'GET' ? inAddress(value) : value
  const isValid = entry.input.safeParse(read).success
  if (isFields)
    return typeof value === 'object' && !Array.isArray(value) && canBeSaid(value)
      ? [{ what, body: value, isValid }]
      : []
  const isPoison = /"__proto__":|"constructor":\{"prototype"/.test(text)
  return [{ what, body: text, isValid: isValid && !isPoison }]
}

/** Who took what out is noted, and what a courier said is kept for a while (docs/decisions/0023). */
const NOTED_BY_READS: ReadonlySet<string> = new Set(['public.audit', 'public.parcel_track'])

describe('every call under broken input', () => {
  let canary: Server
  let canaryUrl = ''
  let hits = 0
  let slow = 0
  let sent = 0
  const people = new Map<string, { who: SignedInPerson; known: Known }>()

  beforeAll(async () => {
    canary = createServer((_, response) => {
      hits++
      response.end()
    }).listen(0, '127.0.0.1')
    await once(canary, 'listening')
    canaryUrl = `http://127.0.0.1:${(canary.address() as AddressInfo).port}/`
    const admin = await world.signIn(SEEDED_STAFF.platform_admin)
    await world.signIn('13900000001')
    const member = await world.signIn('13900000001')
    people.set('staff', { who: admin, known: (await staffHoldings(world, admin)).own })
    const { own } = await personalHoldings(world, member)
    // The newest session is the one that asks; ending it would end the test.
    people.set('member', { who: member, known: { ...own, session: own.session?.slice(1) ?? [] } })
  })
  afterAll(() => {
    canary.close()
    console.log(`fuzz: ${sent} inputs to ${calls.length} calls, ${slow} answers over ${SLOW_MS} ms`)
  })

  async function wrongOf(entry: AnyEntry, inputs: readonly Sent[], who: SignedInPerson): Promise<string[]> {
    const wrong: string[] = []
    // Files of one person are read a few at a time, and one more is refused.
    await each(inputs, isForm(entry) ? 4 : 8, async ({ what, body, isValid }) => {
      const text = typeof body === 'string' ? body.replaceAll(CANARY, canaryUrl) : body
      const answer = await ask(world.url, entry, text, who.headers)
      sent++
      if (answer.ms > SLOW_MS) slow++
      const faults = faultsOf(entry, answer)
      const reason = reasonOf(entry, answer)
      if (!isValid && !isForm(entry) && !['BAD_INPUT', 'TOO_LARGE', 'NOT_FOUND'].includes(reason ?? ''))
        faults.push(`taken for valid: ${reason ?? 'done'}`)
      if (reason === 'SIGNED_OUT' && !entry.path.endsWith('logout')) faults.push('signed out on the way')
      if (faults.length) wrong.push(`${entry.path} ${what}: ${faults.join(' · ')}`)
    })
    return wrong
  }

  /** Somebody whom nobody else needs. */
  async function newMember(): Promise<number> {
    const body = { real_name: '沈宝珠', organ_id: 2, is_other: true }
    const staff = people.get('staff') ?? assert.fail('nobody of the staff is here')
    return (await staff.who.does('members.setUserInfo', body)).id
  }

  it.each(calls.map(({ entry }) => [entry.path, entry] as const))('%s', async (_, entry) => {
    const person = people.get(entry.access.who === 'permission' ? 'staff' : 'member')
    if (!person) throw new Error('nobody is signed in')
    // What ends or narrows a session gets one of its own.
    const who = isFinal(entry) ? await world.signIn(person.who.mobile) : person.who
    const inputs = inputsOf(entry, isFinal(entry) ? { ...person.known, user: [await newMember()] } : person.known)
    const bad = inputs.filter(({ isValid }) => !isValid)
    const before = await digestOf(world.sql)
    const wrong = await wrongOf(entry, bad, who)
    const changed = changedTables(before, await digestOf(world.sql))
    if (changed.length) wrong.push(`${entry.path}: refused input changed ${changed}`)
    const good = inputs.filter(({ isValid }) => isValid)
    wrong.push(...(await wrongOf(entry, good, who)))
    const isRead = entry.is === 'file' || (entry.is === 'call' && entry.kind === 'read')
    if (isRead) {
      const touched = changedTables(before, await digestOf(world.sql)).filter((table) => !NOTED_BY_READS.has(table))
      if (touched.length) wrong.push(`${entry.path}: a read changed ${touched}`)
    }
    expect([`${wrong.length} wrong`, ...wrong.slice(0, 15)]).toEqual(['0 wrong'])
  })

  it('has made no request to an address that somebody sent', () => {
    expect(hits).toBe(0)
  })

  it('has left a server that works', async () => {
    expect((await fetch(`${world.url}/readyz`)).status).toBe(200)
    expect(sent).toBeGreaterThan(calls.length * 30)
  })
})
