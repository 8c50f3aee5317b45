import { contract } from '@heyi/contract'
import type { AnyEntry } from '@heyi/contract/call'
import { type Entity, entities } from '@heyi/contract/entities'
import { certificationTabs } from '@heyi/contract/identity/certification-states'
import { identifier, sql as part } from '../../server/src/kernel/db/sql.ts'
import type { Known } from './inputs.ts'
import type { SignedInPerson } from './sign-in.ts'
import { ask } from './wire.ts'
import type { World } from './world.ts'

/** Ids that a person may name, and ids of the same SKUs that belong to somebody else. */
export type Holdings = {
  own: Known
  foreign: Known
}

type Table = {
  name: string
  columns: ReadonlySet<string>
}

/** The tables of the things that inputs name: called like the entity, or its plural where SQL keeps the word itself. */
async function tablesOf(sql: World['sql']): Promise<Map<Entity, Table>> {
  const rows = await sql<{ name: string; columns: string[] }[]>`
    select table_name as name, array_agg(column_name::text) as columns
    from information_schema.columns where table_schema = 'public' group by 1`
  return new Map(
    entities.map((entity) => {
      const row = rows.find(({ name }) => name === `${entity}s`) ?? rows.find(({ name }) => name === entity)
      if (!row) throw new Error(`No table is called ${entity} or ${entity}s: say here which one holds it.`)
      return [entity, { name: row.name, columns: new Set(row.columns) }]
    }),
  )
}

/** What is a member's: rows that carry their number. */
export async function personalHoldings({ sql }: World, who: SignedInPerson): Promise<Holdings> {
  const own: Known = { user: [who.user_id], client: [Number(who.headers['client-id'])] }
  const others = await sql<{ id: number }[]>`select id from users where id <> ${who.user_id} order by id limit 3`
  const foreign: Known = { user: others.map(({ id }) => id) }
  for (const [entity, { name, columns }] of await tablesOf(sql)) {
    if (!columns.has('user_id')) continue
    const alive = columns.has('revoked_at') ? part`and revoked_at is null` : part``
    const ids = async (isMine: boolean) => {
      const rows = await sql<{ id: number }[]>`
        select id from ${identifier(name)} where (user_id = ${who.user_id}) = ${isMine} ${alive} order by id desc limit 5`
      return rows.map(({ id }) => id)
    }
    own[entity] = await ids(true)
    foreign[entity] = await ids(false)
  }
  // A line is whose its order is.
  const lines = async (isMine: boolean) => {
    const rows = await sql<{ id: number }[]>`
      select l.id from order_line l join orders o on o.id = l.order_id where (o.user_id = ${who.user_id}) = ${isMine} order by l.id desc limit 5`
    return rows.map(({ id }) => id)
  }
  own.order_line = await lines(true)
  foreign.order_line = await lines(false)
  // A member belongs to one organisation.
  const organs = await sql<{ id: number; is_mine: boolean }[]>`
    select o.id, u.organ_id = o.id as is_mine from organ o, users u where u.id = ${who.user_id} order by o.id`
  own.organ = organs.filter((one) => one.is_mine).map(({ id }) => id)
  foreign.organ = organs.flatMap(({ id, is_mine }) => (is_mine ? [] : id)).slice(0, 3)
  // Whose a row of the log is stands in its subject; their own doings are not disputed.
  const logged = async (isMine: boolean) => {
    const rows = await sql<{ id: number }[]>`
      select id from audit where (subject_id = ${who.user_id} and actor_id <> ${who.user_id}) = ${isMine} order by id desc limit 5`
    return rows.map(({ id }) => id)
  }
  own.audit = await logged(true)
  foreign.audit = await logged(false)
  return { own, foreign }
}

/** What is in a staff member's scope: what their own lists show. Everything else is somebody else's. */
export async function staffHoldings(
  world: World,
  who: SignedInPerson,
  companies: 'sells' | 'handles' = 'sells',
): Promise<Holdings> {
  const { own, foreign } = await personalHoldings(world, who)
  const { mall, orders, organisation } = contract
  const idsIn = async (entry: AnyEntry, input: object, key: string) =>
    new Set(await allIds(world, who, entry, input, key))
  // Whose goods somebody may edit and whose orders somebody hands over are two things.
  const list = { sells: mall.getGoodsListTo, handles: orders.getCompanyOrdersV2 }[companies]
  const seen: Partial<Record<Entity, Set<number>>> = {
    goods: await idsIn(mall.getGoodsListTo, {}, 'id'),
    sku: await idsIn(mall.getStocks, {}, 'sku_id'),
    freight: await idsIn(mall.getFreights, {}, 'id'),
    promotion: await idsIn(mall.getPromotionsTo, {}, 'id'),
    order: await idsIn(orders.getCompanyOrdersV2, {}, 'id'),
    cash_report: await idsIn(orders.getCashReports, {}, 'id'),
    organ: await idsIn(organisation.getReceptionOrgans, {}, 'id'),
    company: new Set([
      ...(await idsIn(list, {}, 'merchantId')),
      // Merchants that sell nothing yet stand in their own list only.
      ...(companies === 'sells' ? await idsIn(organisation.getCompanysTo, {}, 'id') : []),
    ]),
  }
  // A store is its merchant's for whoever keeps goods, and of its organisation for whoever hands orders over: see placesOf.
  if (companies === 'sells') {
    const rows = await world.sql<{ id: number }[]>`
      select id from store where company_id = any(${[...(seen.company ?? [])]}::int8[])`
    seen.store = new Set(rows.map(({ id }) => id))
  }
  const tables = await tablesOf(world.sql)
  for (const [entity, mine] of Object.entries(seen) as [Entity, Set<number>][]) {
    own[entity] = [...mine].slice(0, 3)
    // Whose an organisation is depends on those above it: see placesOf.
    const table = entity === 'organ' ? undefined : tables.get(entity)
    if (!table) continue
    const rows = await world.sql<{ id: number }[]>`select id from ${identifier(table.name)} order by id`
    foreign[entity] = rows
      .map(({ id }) => id)
      .filter((id) => !mine.has(id))
      .slice(0, 3)
  }
  for (const [entity, things] of await partsOfOrders(world, seen.order ?? new Set())) {
    own[entity] = things.own
    foreign[entity] = things.foreign
  }
  const certifications = await certificationsOf(world, who)
  own.certification = certifications.own
  foreign.certification = certifications.foreign
  const disputes = await disputesOf(world, who)
  own.dispute = disputes.own
  foreign.dispute = disputes.foreign
  const acting = await actingOf(world, who)
  own.acting = acting.own
  foreign.acting = acting.foreign
  const payouts = await payoutsOf(world, who)
  own.payout = payouts.own
  foreign.payout = payouts.foreign
  const refunds = await refundsOf(world, who)
  own.refund = refunds.own
  foreign.refund = refunds.foreign
  const reviews = await reviewsOf(world, who)
  own.review = reviews.own
  foreign.review = reviews.foreign
  const labels = await labelsOf(world, who)
  own.label = labels.own
  foreign.label = labels.foreign
  const coupons = await couponsOf(world, who)
  own.coupon = coupons.own
  foreign.coupon = coupons.foreign
  const got = await gotCoupons(world, who)
  own.user_coupon = got.own
  foreign.user_coupon = got.foreign
  const grants = await grantsOf(world, who)
  own.points_grant = grants.own
  foreign.points_grant = grants.foreign
  const places = await placesOf(world, own)
  const isKept = companies === 'sells'
  const roles = await rolesOf(world, who)
  own.role = roles.own
  foreign.role = roles.foreign
  const staff = await colleaguesOf(world, who, own)
  const log = await auditOf(world, who, places)
  return {
    own: { ...own, ...(isKept ? {} : { store: places.stores }), user: places.users, audit: log.own, ...staff.own },
    foreign: {
      ...foreign,
      audit: log.foreign,
      organ: places.foreignOrgans,
      ...(isKept ? {} : { store: places.foreignStores }),
      user: places.foreignUsers,
      ...staff.foreign,
    },
  }
}

/** What members of a staff member's organisations did not agree to. */
async function disputesOf(world: World, who: SignedInPerson) {
  const own = await allIds(world, who, contract.identity.getDisputes, {}, 'id')
  const all = await world.sql<{ id: number }[]>`select id from dispute order by id`
  return { own, foreign: all.map(({ id }) => id).filter((id) => !own.includes(id)) }
}

/** Times of acting that a staff member may look at. */
async function actingOf(world: World, who: SignedInPerson) {
  const own = await allIds(world, who, contract.members.getActingLog, {}, 'id')
  const all = await world.sql<{ id: number }[]>`select id from acting order by id`
  return { own, foreign: all.map(({ id }) => id).filter((id) => !own.includes(id)) }
}

/** Lines and parcels are whose their orders are. */
async function partsOfOrders({ sql }: World, mine: ReadonlySet<number>) {
  const rows = await sql<{ entity: 'order_line' | 'shipment' | 'pickup_request'; id: number; order_id: number }[]>`
    select 'order_line' as entity, id, order_id from order_line union all select 'shipment', id, order_id from shipment
    union all select 'pickup_request', id, order_id from pickup_request order by id desc`
  return (['order_line', 'shipment', 'pickup_request'] as const).map((entity) => {
    const ids = (isMine: boolean) =>
      rows.flatMap((row) => (row.entity === entity && mine.has(row.order_id) === isMine ? [row.id] : [])).slice(0, 3)
    return [entity, { own: ids(true), foreign: ids(false) }] as const
  })
}

/** What is given back of the orders that a staff member works with, what waits for a decision first. */
async function refundsOf(world: World, who: SignedInPerson) {
  const { getRefundsTo } = contract.orders
  const waiting = await allIds(world, who, getRefundsTo, { tab: 'audit' }, 'id')
  const own = [...waiting, ...(await allIds(world, who, getRefundsTo, { tab: 'all' }, 'id'))]
  const all = await world.sql<{ id: number }[]>`select id from refund order by id`
  return {
    own: own.slice(0, 3),
    foreign: all
      .map(({ id }) => id)
      .filter((id) => !own.includes(id))
      .slice(0, 3),
  }
}

/** What was said of the goods that a staff member works with. */
async function reviewsOf(world: World, who: SignedInPerson) {
  const own = await allIds(world, who, contract.orders.getReviewsTo, { tab: 'all' }, 'id')
  const all = await world.sql<{ id: number }[]>`select id from review order by id`
  return { own, foreign: all.map(({ id }) => id).filter((id) => !own.includes(id)) }
}

/** Accounts of members of a staff member's organisations that are to be settled. */
async function payoutsOf(world: World, who: SignedInPerson) {
  const own = await allIds(world, who, contract.rewards.getPayouts, {}, 'id')
  const all = await world.sql<{ id: number }[]>`select id from payout order by id`
  return { own, foreign: all.map(({ id }) => id).filter((id) => !own.includes(id)) }
}

/** The labels of a staff member's organisations. Those lent from above are neither theirs nor unknown to them. */
async function labelsOf(world: World, who: SignedInPerson) {
  const { body } = await ask(world.url, contract.members.getTags, { num: 100 }, who.headers)
  const { list = [] } = (body?.data ?? {}) as { list?: { id: number; is_own: boolean }[] }
  const seen = new Set(list.map(({ id }) => id))
  const all = await world.sql<{ id: number }[]>`select id from label order by id`
  return {
    own: list.filter(({ is_own }) => is_own).map(({ id }) => id),
    foreign: all.map(({ id }) => id).filter((id) => !seen.has(id)),
  }
}

/** The coupons that staff keep or may give. */
async function couponsOf(world: World, who: SignedInPerson) {
  const { getCouponList, getCouponsToIssue } = contract.rewards
  const kept = await allIds(world, who, getCouponList, {}, 'id')
  const given = await allIds(world, who, getCouponsToIssue, {}, 'id')
  // Of members who are theirs, they see what those got, whoever keeps it.
  const got = await allIds(world, who, contract.rewards.getReceivedCoupons, {}, 'coupon_id')
  const all = await world.sql<{ id: number }[]>`select id from coupon order by id`
  const both = kept.filter((id) => given.includes(id))
  const seen = [...kept, ...given, ...got]
  return {
    own: (both.length ? both : kept).slice(0, 3),
    foreign: all.map(({ id }) => id).filter((id) => !seen.includes(id)),
  }
}

/** The coupons that members of a staff member's organisations got, unused ones first. */
async function gotCoupons(world: World, who: SignedInPerson) {
  const entry = contract.rewards.getReceivedCoupons
  const unused = await allIds(world, who, entry, { state: 'UNUSED' }, 'id')
  const seen = await allIds(world, who, entry, {}, 'id')
  const all = await world.sql<{ id: number }[]>`select id from user_coupon order by id`
  const others = all.map(({ id }) => id).filter((id) => !seen.includes(id))
  return { own: [...unused, ...seen].slice(0, 3), foreign: others.slice(0, 3) }
}

/** Rows of the log that the person reads, and of what others did to others. */
async function auditOf(world: World, who: SignedInPerson, places: { foreignOrgans: number[]; users: number[] }) {
  const { body } = await ask(world.url, contract.members.getAuditLog, { num: 3 }, who.headers)
  const { list = [] } = (body?.data ?? {}) as { list?: { id: number }[] }
  const others = await world.sql<{ id: number }[]>`
    select id from audit where organ_id = any(${places.foreignOrgans}::int8[])
      and (subject_id is null or subject_id in (select id from users where organ_id = any(${places.foreignOrgans}::int8[])))
    order by id limit 3`
  return { own: list.map(({ id }) => id), foreign: others.map(({ id }) => id) }
}

/** The certifications that a staff member may look at. */
async function certificationsOf(world: World, who: SignedInPerson) {
  const own: number[] = []
  for (const tab of Object.keys(certificationTabs)) {
    const { body } = await ask(world.url, contract.members.getCertifications, { tab, num: 100 }, who.headers)
    own.push(...((body?.data as { list?: { id: number }[] })?.list ?? []).map(({ id }) => id))
  }
  const all = await world.sql<{ id: number }[]>`select id from certification order by id`
  return { own, foreign: all.map(({ id }) => id).filter((id) => !own.includes(id)) }
}

/** Points given by hand in a staff member's organisations; empty where they may not see any. */
async function grantsOf(world: World, who: SignedInPerson) {
  const own = await allIds(world, who, contract.rewards.getGrants, {}, 'id')
  const all = await world.sql<{ id: number }[]>`select id from points_grant order by id`
  return { own: own.slice(0, 3), foreign: all.map(({ id }) => id).filter((id) => !own.includes(id)) }
}

async function rolesOf(world: World, who: SignedInPerson) {
  const organs = await who.does('organisation.getReceptionOrgans', {})
  const own = organs.flatMap(({ roles }) => roles.map(({ id }) => id))
  const all = await world.sql<{ id: number }[]>`select id from role order by id`
  return { own, foreign: all.map(({ id }) => id).filter((id) => !own.includes(id)) }
}

/** Colleagues of a staff member, and those who wait to become one; staff and applicants of elsewhere. */
async function colleaguesOf({ sql }: World, who: SignedInPerson, { organ = [] }: Known) {
  const isMine = part`exists (select 1 from organ mine where mine.id = any(${organ as number[]}::int8[]) and o.path like mine.path || '%')`
  const staff = await sql<{ id: number; here: boolean }[]>`
    select s.id, bool_or(${isMine}) as here from staff s join staff_role sr on sr.staff_id = s.id join organ o on o.id = sr.organ_id
    where s.user_id <> ${who.user_id} group by s.id order by s.id desc`
  const waiting = await sql<{ id: number; here: boolean }[]>`
    select a.id, ${isMine} as here from staff_application a join organ o on o.id = a.organ_id where a.state = 'waiting' order by a.id`
  const idsOf = (rows: typeof staff, here: boolean) =>
    rows
      .filter((row) => row.here === here)
      .map(({ id }) => id)
      .slice(0, 3)
  const of = (here: boolean): Known => ({ staff: idsOf(staff, here), staff_application: idsOf(waiting, here) })
  return { own: of(true), foreign: of(false) }
}

/** The stores of a staff member's organisations; organisations outside of them, and stores of nobody they know. */
async function placesOf({ sql }: World, { organ = [], company = [] }: Known) {
  const organs = await sql<{ id: number; isMine: boolean }[]>`
    select id, exists (
      select 1 from organ mine where mine.id = any(${organ as number[]}::int8[]) and o.path like mine.path || '%'
    ) as "isMine" from organ o order by id`
  const mine = organs.filter(({ isMine }) => isMine).map(({ id }) => id)
  const users = await sql<{ id: number; organ_id: number }[]>`select id, organ_id from users order by is_staff, id`
  const people = (isHere: boolean) =>
    users
      .filter(({ organ_id }) => mine.includes(organ_id) === isHere)
      .map(({ id }) => id)
      .slice(0, 3)
  const stores = await sql<{ id: number; organ_id: number; company_id: number }[]>`select * from store order by id`
  return {
    users: people(true),
    foreignUsers: people(false),
    stores: stores.filter(({ organ_id }) => mine.includes(organ_id)).map(({ id }) => id),
    foreignStores: stores
      .filter(({ organ_id, company_id }) => !mine.includes(organ_id) && !company.includes(company_id))
      .map(({ id }) => id),
    foreignOrgans: organs
      .filter(({ isMine }) => !isMine)
      .map(({ id }) => id)
      .slice(0, 3),
  }
}

/** Every id that a list tells, page by page. */
async function allIds(
  world: World,
  who: SignedInPerson,
  entry: AnyEntry,
  input: object,
  key: string,
): Promise<number[]> {
  const ids: number[] = []
  for (let page_num = 1; ; page_num++) {
    const { body } = await ask(world.url, entry, { ...input, page_num, num: 50 }, who.headers)
    const data = body?.data as { list?: Record<string, number>[] } | Record<string, number>[] | undefined
    const rows = Array.isArray(data) ? data : (data?.list ?? [])
    ids.push(...rows.map((row) => Number(row[key])))
    if (rows.length < 50) return ids
  }
}
