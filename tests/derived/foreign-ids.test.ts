import { randomUUID } from 'node:crypto'
import { contract } from '@heyi/contract'
import type { AnyEntry } from '@heyi/contract/call'
import type { Entity } from '@heyi/contract/entities'
import { P } from '@heyi/contract/permissions'
import { beforeAll, describe, expect, it } from 'vitest'
import { identifier, sql } from '../../server/src/kernel/db/sql.ts'
import { randomDigits } from '../../server/src/kernel/ids.ts'
import { actingFor } from '../../server/src/rooms/members/testing.ts'
import { makeCompany } from '../../server/src/rooms/organisation/testing.ts'
import { callsAsked, isFinal } from '../harness/calls.ts'
import { changedTables, digestOf } from '../harness/digest.ts'
import { giveEveryone } from '../harness/everyone.ts'
import { type Holdings, personalHoldings, staffHoldings } from '../harness/holdings.ts'
import { idFields, plainInputs, withValue } from '../harness/inputs.ts'
import { permissionsOf } from '../harness/principals.ts'
import { pick, randomOf, seed, sized } from '../harness/prove.ts'
import type { SignedInPerson } from '../harness/sign-in.ts'
import { newApplication, newRole, newStaff } from '../harness/staffing.ts'
import { type Answer, ask, faultsOf, reasonOf } from '../harness/wire.ts'
import { useWorld } from '../harness/world.ts'

const UNKNOWN = 8_999_999_999
/** Things of strangers that somebody names to a field. */
const STRANGERS = sized(2, 1_000)

/** The largest id that the call's way of writing numbers carries. */
const hugeOf = (entry: AnyEntry) =>
  entry.is === 'call' && entry.upload ? 999_999_999_999_999 : Number.MAX_SAFE_INTEGER

/** Anybody may name these to a call that needs no permission: they stand in the shop window. */
const IN_THE_WINDOW: readonly Entity[] = [
  ...(['goods', 'sku', 'category', 'company', 'store', 'media', 'staff', 'coupon'] as const),
  ...(['promotion', 'group_buy'] as const),
]
/** These are the whole platform's, for staff too. */
const SHARED: readonly Entity[] = ['category', 'media', 'agreement']
/** A group takes whoever pays into it, so staff buy into any of them for a member. */
const isForAnybody = (entry: AnyEntry, entity: Entity) =>
  SHARED.includes(entity) || (entry === contract.orders.sendBuyCode && entity === 'group_buy')

/** Plans and packages are the platform's, whoever else may keep goods. */
const OF_PLATFORM: readonly AnyEntry[] = [contract.mall.setPlan, contract.mall.setPack, contract.mall.setPlanState]

const isPrivate = (entry: AnyEntry, entity: Entity): boolean =>
  entry.access.who === 'permission'
    ? !isForAnybody(entry, entity) && !OF_PLATFORM.includes(entry)
    : entry.access.who === 'signedIn' && !IN_THE_WINDOW.includes(entity)

const notFound = (entity: Entity) => `${entity === 'trade' ? 'order' : entity}_NOT_FOUND`.toUpperCase()

/** An export is noted whatever it finds. */
const EXPORTS = 'public.audit'
/** A table that is asked for is made whatever it finds, and noted. */
const TABLES: readonly string[] = ['public.sheet', 'graphile_worker._private_jobs', EXPORTS]
const isSheet = (entry: AnyEntry) => entry.is === 'call' && !!entry.sheet
/** What is done as a member is noted, also where there was nothing to do. */
const NOTES: readonly string[] = ['public.audit', 'public.outbox', 'public.acting_deed']
/** Sheets that staff send row by row, by what an id of theirs names. */
const SENT = {
  member_import: {
    call: contract.members.setImport,
    permission: P.memberEdit,
    rows: () => `姓名,手机号\n沈宝珠,1388${randomDigits(7)}\n`,
  },
  goods_import: {
    call: contract.mall.setGoodsImport,
    permission: P.goodsEdit,
    rows: () => `编码,名称,分类,价格,取货方式\nF${randomDigits(7)},红茶,茶点营养,9,自提\n`,
  },
}
type SheetKind = keyof typeof SENT
const isSheetKind = (name: string): name is SheetKind => name in SENT
/** Whether a comparison had somebody on both sides; one that has neither proves nothing. */
type Tried = {
  hasStranger: boolean
  hasOwn: boolean
}
const asked = [...idFields(callsAsked().map(({ entry }) => entry))]
type Asked = (typeof asked)[number]

const world = await useWorld()
type Person = {
  who: SignedInPerson
  may: ReadonlySet<number>
  holdings: (entry: AnyEntry) => Promise<Holdings>
}

describe('ids of others', () => {
  let member: Person
  /** Staff who act for a member, as whom they do what the contract lets them. */
  let actor: Person
  let platform: Person
  let staff: Person[] = []
  /** Who chooses a place to work in has other rights afterwards, so these do nothing else. */
  let movers: Person[] = []
  /** Somebody with merchants who keeps their labels and how they count freight. */
  let keeper: Person
  /** Sheets that the platform sent. */
  const theirs: Partial<Record<SheetKind, number>> = {}
  const isOfMerchants = (path: string) => /SystemTag|(set|del)Freight$/.test(path)
  beforeAll(async () => {
    const who = await world.signIn('13900000001')
    await world.signIn('13900000001')
    await fillCart(who)
    await fillCart(await world.signIn('13900000002'))
    await giveEveryone(world.sql)
    await world.settle()
    const holdings = async () => {
      // An own id that works may be gone after it.
      await fillCart(who)
      return personalHoldings(world, who)
    }
    member = { who, may: new Set(), holdings }
    const someone = await world.signIn('13900000007')
    await fillCart(someone)
    const as = await actingFor(await world.signIn('13800000001'), someone.user_id)
    const asThem = async () => {
      await fillCart(someone)
      return personalHoldings(world, as)
    }
    actor = { who: as, may: new Set(), holdings: asThem }
    const signedIn = async (mobile: string, role: Parameters<typeof permissionsOf>[0]): Promise<Person> => {
      const who = await world.signIn(mobile)
      await fillCart(who)
      // What stands in a scope does not change here, and reading it takes a dozen pages.
      const goods = await staffHoldings(world, who, 'sells')
      const orders = await staffHoldings(world, who, 'handles')
      const may = permissionsOf(role)
      const holdings = async (entry: AnyEntry) => {
        const { path } = entry
        const { own, foreign } = path.includes('/order/') ? orders : goods
        const isLabelled = may.has(P.label) && [...idFields([entry])].some(({ entity }) => entity === 'label')
        if (isFinal(entry) && may.has(P.memberEdit)) return { own: { ...own, user: [await newMember(who)] }, foreign }
        if (isLabelled) return { own: { ...own, label: await newLabel(who, path) }, foreign }
        const kind = [...idFields([entry])].map(({ entity }) => entity).find(isSheetKind)
        if (kind && may.has(SENT[kind].permission))
          return { own: { ...own, [kind]: [await sent(kind, who)] }, foreign: { ...foreign, [kind]: [theirs[kind]] } }
        if (entry === contract.members.undoMerge && may.has(P.memberMerge)) return merged(who, { own, foreign })
        if (entry === contract.members.decideMerge && may.has(P.memberMerge)) return waiting(who, { own, foreign })
        return /\/(staff|role)\/|GrantCap/.test(path) && may.has(P.role)
          ? staffing(who, { own, foreign })
          : { own, foreign }
      }
      return { who, may, holdings }
    }
    staff = [
      await signedIn('13800000012', 'operator'),
      await signedIn('13800000011', 'organ_admin'),
      await signedIn('13800000003', 'operator'),
    ]
    keeper = await signedIn('13800000002', 'organ_admin')
    const administrator = await world.signIn('13800000001')
    for (const kind of Object.keys(SENT).filter(isSheetKind)) theirs[kind] = await sent(kind, administrator)
    platform = { who: administrator, may: new Set(), holdings: async () => ({ own: {}, foreign: {} }) }
    movers = [await signedIn('13800000012', 'operator'), await signedIn('13800000011', 'organ_admin')]
  })

  /** A member whom they may do away with. */
  async function newMember(who: SignedInPerson): Promise<number> {
    const [organ] = await who.does('organisation.getReceptionOrgans', {})
    const body = { real_name: '沈宝珠', organ_id: organ?.id ?? 0, is_other: true }
    return (await who.does('members.setUserInfo', body)).id
  }
  /** A colleague, an applicant and a role that are theirs until they send them away, and a role of elsewhere. */
  async function staffing(who: SignedInPerson, { own, foreign }: Holdings): Promise<Holdings> {
    const [organ_id, elsewhere] = [Number(own.organ?.[0]), Number(foreign.organ?.[0])]
    const [theirs] = await world.sql<{ id: number }[]>`
      insert into role (organ_id, name) values (${elsewhere}, ${randomUUID()}) returning id`
    const mine = {
      role: [await newRole(who)],
      company: [await makeCompany(world.sql, { organ_id })],
      staff: [await newStaff(world, organ_id)],
      staff_application: [await newApplication(world, organ_id)],
    }
    const others = { role: [theirs?.id ?? 0], staff_application: [await newApplication(world, elsewhere)] }
    return { own: { ...own, ...mine }, foreign: { ...foreign, ...others } }
  }
  /** Two of their members who are one until they say otherwise, and two of elsewhere. */
  async function merged(who: SignedInPerson, { own, foreign }: Holdings): Promise<Holdings> {
    const [kept_id, duplicate_id] = [await newMember(who), await newMember(who)]
    const body = { kept_id, duplicate_id, reason: '同一个人登记了两次', is_checked: true }
    const { merging_id } = await who.does('members.mergeUsers', body)
    const [one, other] = foreign.user ?? []
    const [theirs] = await world.sql<{ id: number }[]>`
      insert into merging (kept_id, duplicate_id, merged_by, reason, moved, undone_at, undone_by)
      values (${Number(one)}, ${Number(other)}, 0, '', '{}', now(), 0) returning id`
    return { own: { ...own, merging: [merging_id] }, foreign: { ...foreign, merging: [theirs?.id ?? 0] } }
  }
  /** Two of their members of whom a colleague says that they are one, and two of elsewhere. */
  async function waiting(who: SignedInPerson, { own, foreign }: Holdings): Promise<Holdings> {
    const ask = async (kept_id: number, duplicate_id: number) => {
      const [row] = await world.sql<{ id: number }[]>`
        insert into merging (kept_id, duplicate_id, merged_by, reason, moved, is_waiting)
        values (${kept_id}, ${duplicate_id}, 0, '', '{}', true)
        on conflict (duplicate_id) where undone_at is null do update set reason = excluded.reason returning id`
      return row?.id ?? 0
    }
    const mine = await ask(await newMember(who), await newMember(who))
    const theirs = await ask(Number(foreign.user?.[0]), Number(foreign.user?.[1]))
    return { own: { ...own, merging: [mine] }, foreign: { ...foreign, merging: [theirs] } }
  }
  /** A sheet that they sent, every row of which was looked at. */
  async function sent(kind: SheetKind, who: SignedInPerson): Promise<number> {
    await world.settle()
    const { call, rows } = SENT[kind]
    const answer = await ask(world.url, call, { userFile: new Blob([rows()]) }, who.headers)
    await world.settle()
    return Number((answer.body?.data as { id?: number } | undefined)?.id)
  }
  /** A label that is theirs until they delete it. */
  async function newLabel(who: SignedInPerson, path: string): Promise<number[]> {
    const facts = { name: randomUUID().slice(0, 8), group: '人群', colour: 'jade' as const }
    if (!isOfMerchants(path)) return [(await who.does('members.setTag', facts)).id]
    const { list } = await who.does('organisation.getCompanysTo', {})
    const [merchant] = list
    if (!merchant) return []
    return [(await who.does('members.setSystemTag', { ...facts, merchantId: merchant.id })).id]
  }
  /** Two SKUs in the cart and an address, so that there is one of everything to name. */
  async function fillCart(who: SignedInPerson): Promise<void> {
    const rows = await world.sql<{ id: number; company_id: number }[]>`
      select sku.id, company_id from sku join goods on goods.id = goods_id where goods.is_on and not goods.is_hidden and sku.is_on limit 2`
    for (const { id, company_id } of rows)
      await who.does('orders.setTrolley', { sku_id: id, merchantId: company_id, quantity: 1 })
    const place = { region: ['江苏省', '苏州市', '姑苏区'], detail: '双塔弄 21 号', mobile: who.mobile, name: '沈宝珍' }
    const addresses = await who.does('orders.getAddressList', {})
    if (!addresses.length) await who.does('orders.setAddress', place)
  }

  /** Who may; what nobody of an organisation may is the platform's, whose things are nobody else's. */
  function able(path: string, permission: number): Person[] {
    const found = [...staff, ...(isOfMerchants(path) ? [keeper] : [])].filter(({ may }) => may.has(permission))
    return found.length ? found : [platform]
  }
  const peopleFor = ({ access, path }: AnyEntry): Person[] =>
    path === contract.organisation.setReceptionOrgan.path
      ? movers
      : access.who === 'permission'
        ? able(path, access.id)
        : access.who === 'signedIn' && access.acted !== undefined
          ? [member, actor]
          : [member]

  /** What an answer tells somebody who tries ids. */
  const result = (entry: AnyEntry, { status, body }: Answer) => {
    const reason = reasonOf(entry, { status, body } as Answer)
    return reason ? { status, code: body?.code, msg: body?.msg, reason } : { status, data: body?.data ?? 'bytes' }
  }

  /** What stands in a table that somebody asked for, once it is made. */
  async function tableOf({ body }: Answer, who: SignedInPerson) {
    await world.settle()
    const id = (body?.data as { id?: number } | undefined)?.id
    const made = (await who.does('media.getSheets', {})).find((one) => one.id === id)
    const file = { id: String(id), ticket: made?.ticket ?? 'none' }
    const { status, text } = await ask(world.url, contract.media.getSheetFile, file, who.headers)
    return { status, table: text, reason: undefined }
  }

  async function wrongOf(
    { entry, field, entity }: Asked,
    person: Person,
    run: number,
    { own, foreign }: Holdings,
  ): Promise<{ faults: string[]; tried: Tried }> {
    const [sample = {}] = plainInputs(entry, own, 1, seed + run)
    const base = { ...alone(sample, field.path), ...(isSheet(entry) && { format: 'csv' }) }
    const refusalOf = async (id: unknown, body = base) => {
      const answer = await ask(world.url, entry, withValue(body, field.path, id), person.who.headers)
      faults.push(...faultsOf(entry, answer))
      return isSheet(entry) && !reasonOf(entry, answer) ? tableOf(answer, person.who) : result(entry, answer)
    }
    const faults: string[] = []
    const others = isPrivate(entry, entity) ? (foreign[entity] ?? []) : []
    const strangers = pick(others, STRANGERS, randomOf(seed + field.path.length))
    // What earlier calls have left to be done is not this one's.
    await world.settle()
    const before = await digestOf(world.sql)
    const unknown = await refusalOf(UNKNOWN)
    for (const id of [hugeOf(entry), ...strangers]) {
      const answer = await refusalOf(id)
      if (JSON.stringify(answer) !== JSON.stringify(unknown))
        faults.push(
          `${id} hears ${JSON.stringify(answer).slice(0, 300)}, an unknown id ${JSON.stringify(unknown).slice(0, 300)}`,
        )
    }
    const tried: Tried = { hasStranger: strangers.length > 0, hasOwn: false }
    if (isPrivate(entry, entity)) {
      const changed = changedTables(before, await digestOf(world.sql)).filter(
        (table) =>
          (entry.is !== 'file' || table !== EXPORTS) &&
          (!isSheet(entry) || !TABLES.includes(table)) &&
          (person !== actor || !NOTES.includes(table)),
      )
      if (changed.length) faults.push(`changed ${changed}`)
      const [mine] = own[entity] ?? []
      tried.hasOwn = mine !== undefined
      // Once: what is theirs may be gone after they have asked for it.
      if (
        run === 0 &&
        mine !== undefined &&
        (await refusalOf(mine, await beside(entry, entity, mine, base))).reason === notFound(entity)
      )
        faults.push(`own ${mine} is not found`)
    }
    return { faults, tried }
  }

  /** The same body with nothing beside what is tried in its list: the others would do what they do each time anew. */
  function alone(body: object, [name = '', at]: readonly (string | number)[]): Record<string, unknown> {
    const list = (body as Record<string, unknown>)[name]
    return Array.isArray(list) && Number(at) === 0 ? { ...body, [name]: list.slice(0, 1) } : { ...body }
  }
  /** The same body, where a thing is found only beside what it belongs to: a SKU in its product, a store with what its merchant sells, a template with its merchant. */
  async function beside(entry: AnyEntry, entity: Entity, id: unknown, body: object): Promise<Record<string, unknown>> {
    if (entry === contract.mall.setStockCount) return { ...body, ...(await countedBeside(entity, Number(id))) }
    if (entity === 'store' && 'sku_id' in body) {
      const [row] = await world.sql<{ id: number }[]>`
        select s.id from sku s join goods g on g.id = s.goods_id join store t on t.company_id = g.company_id
        where t.id = ${Number(id)} and not g.is_hidden order by s.id limit 1`
      const others = Object.keys(body).filter((name) => name.endsWith('store_id'))
      return { ...body, ...Object.fromEntries(others.map((name) => [name, 0])), sku_id: row?.id }
    }
    if (entry === contract.orders.setOrderStateTo && (entity === 'shipment' || entity === 'order_line')) {
      const [row] = await world.sql<{ order_id: number }[]>`
        select order_id from ${identifier(entity)} where id = ${Number(id)}`
      return { ...body, order_id: row?.order_id }
    }
    if (entry === contract.mall.setGoods && entity === 'freight') {
      const [row] = await world.sql<{ company_id: number }[]>`select company_id from freight where id = ${Number(id)}`
      return { ...body, merchantId: row?.company_id }
    }
    if (entry !== contract.mall.setGoods || entity !== 'sku') return { ...body }
    const [row] = await world.sql<{ goods_id: number }[]>`select goods_id from sku where id = ${Number(id)}`
    return { ...body, id: row?.goods_id }
  }

  /** A line of a SKU of the merchant whose thing is tried, counted in its warehouse. */
  async function countedBeside(entity: Entity, id: number) {
    const isTheirs = {
      sku: sql`s.id = ${id}`,
      store: sql`g.company_id = (select company_id from store where id = ${id})`,
      company: sql`g.company_id = ${id}`,
    }[entity as 'sku' | 'store' | 'company']
    const [row] = await world.sql<{ id: number; company_id: number }[]>`
      select s.id, g.company_id from sku s join goods g on g.id = s.goods_id where ${isTheirs} and not g.is_hidden order by s.id limit 1`
    return { merchantId: row?.company_id, store_id: 0, lines: [{ sku_id: row?.id, was: 0, counted: 0 }] }
  }

  const byCall = [...new Set(asked.map(({ entry }) => entry))]
  it.each(byCall.map((entry) => [entry.path, entry] as const))('%s', async (_, entry) => {
    const people = peopleFor(entry)
    expect(people.length).toBeGreaterThan(0)
    const wrong: string[] = []
    const known = new Map<Person, Holdings>()
    /** What a read was told it may still name afterwards, in its other fields too. */
    const holdingsOf = async (person: Person) => {
      const found = known.get(person) ?? (await person.holdings(entry))
      if (entry.is === 'file' || (entry.is === 'call' && entry.kind === 'read')) known.set(person, found)
      return found
    }
    for (const one of asked.filter((one) => one.entry === entry)) {
      const at = one.field.path.join('.')
      const all: Tried[] = []
      for (const person of people)
        for (let run = 0; run < sized(1, 5); run++) {
          const { faults, tried } = await wrongOf(one, person, run, await holdingsOf(person))
          all.push(tried)
          if (faults.length) wrong.push(`${at} (${person.who.mobile}): ${faults.join(' · ')}`)
        }
      if (!isPrivate(entry, one.entity)) continue
      if (!all.some(({ hasStranger }) => hasStranger)) wrong.push(`${at}: nobody else had one to try`)
      if (!all.some(({ hasOwn }) => hasOwn)) wrong.push(`${at}: nobody had one of their own to try`)
    }
    expect(wrong).toEqual([])
  })
})
