import { PLATFORM_COMPANY } from '@heyi/contract/organisation/platform'
import type { CouponBearer, CouponKind, CouponScope } from '@heyi/contract/rewards/coupon-rules'
import type { CouponState } from '@heyi/contract/rewards/coupon-states'
import { containing } from '../../../kernel/db/like.ts'
import { COUNT_LIMIT, type IdPage, numberKeys } from '../../../kernel/db/paging.ts'
import { assignments, columnsOf, type Fragment, oneOf, rowsOf, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { shanghaiDay } from '../../../kernel/time.ts'
import type { GoodsFacts } from '../core/deps.ts'
import type { coupon } from './schema.ts'

type Coupon = typeof coupon.$inferSelect
/** A coupon with what it names and whose it is. */
export type CouponRow = Omit<Coupon, 'kind' | 'scope' | 'bearer' | 'state' | 'made_by'> & {
  kind: CouponKind
  scope: CouponScope
  bearer: CouponBearer
  state: CouponState
  ref_ids: number[]
  merchant_name: string
}
const fields = [
  ...(['id', 'company_id', 'organ_id', 'name', 'kind', 'off_fen', 'percent_bp', 'cap_fen', 'threshold_fen'] as const),
  ...(['scope', 'bearer', 'stackable', 'quota', 'taken', 'per_person', 'points_price', 'is_public'] as const),
  ...(['gift_above_fen', 'claim_from', 'claim_until', 'valid_from', 'valid_until', 'valid_days', 'rules'] as const),
  ...(['state', 'version', 'created_at'] as const),
] satisfies readonly (keyof Coupon)[]
const refs = sql`array(select s.ref_id from coupon_scope s where s.coupon_id = c.id order by s.ref_id)`
const columns = sql`
  ${columnsOf(fields, 'c')}, (select m.name from company m where m.id = c.company_id) as merchant_name, ${refs} as ref_ids`

/** Coupons `c` of these merchants; null where all are meant. */
const ofCompanies = (companies: readonly number[] | null): Fragment =>
  companies === null ? sql`` : sql`and c.company_id = any(${companies}::int8[])`

export type CouponFilter = {
  companies: readonly number[] | null
  keyword: string
  state: CouponState | 'all'
  kind: CouponKind | 'all'
  company_id: number
  /** These alone. */
  ids?: readonly number[]
}
const matching = ({ companies, keyword, state, kind, company_id, ids }: CouponFilter): Fragment => sql`
  where true ${ofCompanies(companies)} ${keyword ? sql`and c.name ilike ${containing(keyword)}` : sql``}
    ${state === 'all' ? sql`` : sql`and c.state = ${state}`} ${kind === 'all' ? sql`` : sql`and c.kind = ${kind}`}
    ${company_id ? sql`and c.company_id = ${company_id}` : sql``} ${ids ? sql`and c.id = any(${ids}::int8[])` : sql``}`

/** How the list is sorted: by number, newer ones first, or by how many were claimed. */
type CouponSort = { by: 'newest' | 'taken'; direction: 'asc' | 'desc' }
/** The keys of a row in a list so sorted. */
export const couponKeys = ({ by }: CouponSort, { id, taken }: Pick<CouponRow, 'id' | 'taken'>): number[] =>
  by === 'newest' ? [id] : [taken, id]
type SortPage = { sort: CouponSort; keys: (string | number)[] | null; offset: number; limit: number }

/** A page of the coupons that staff keep. */
export function listCoupons(tx: Tx, filter: CouponFilter, { sort, keys, offset, limit }: SortPage) {
  const [to, than] = sort.direction === 'asc' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  const [first = 0, id = 0] = numberKeys(keys ?? [])
  const isNewest = sort.by === 'newest'
  const behind = isNewest ? sql`and c.id ${than} ${first}` : sql`and (c.taken, c.id) ${than} (${first}, ${id})`
  return tx<CouponRow[]>`
    select ${columns} from coupon c ${matching(filter)} ${keys ? behind : sql``}
    order by ${isNewest ? sql`c.id ${to}` : sql`c.taken ${to}, c.id ${to}`} limit ${limit} offset ${offset}`
}
/** The first `most` of the same for a spreadsheet, newest first. */
export const couponsForSheet = (filter: CouponFilter, most: number): Fragment => sql`
  select ${columns} from coupon c ${matching(filter)} order by c.id desc limit ${most}`
export async function countCoupons(tx: Tx, filter: CouponFilter, most = COUNT_LIMIT + 1): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    select count(*)::int as n from (select 1 from coupon c ${matching(filter)} limit ${most}) found`
  return row?.n ?? 0
}

/** One of the coupons that staff keep; null where it is none of theirs. */
export async function readCoupon(tx: Tx, id: number, companies: readonly number[] | null): Promise<CouponRow | null> {
  const [row] = await tx<CouponRow[]>`select ${columns} from coupon c where c.id = ${id} ${ofCompanies(companies)}`
  return row ?? null
}
/** The same, kept from being changed by anybody else until the end of the transaction. */
export async function holdCoupon(tx: Tx, id: number, companies: readonly number[] | null): Promise<CouponRow | null> {
  const [row] = await tx<CouponRow[]>`
    select ${columns} from coupon c where c.id = ${id} ${ofCompanies(companies)} for no key update of c`
  return row ?? null
}

/** Coupons `c` that are given out to members of these organisations, those above included. */
const givenIn = (organ_ids: readonly number[]): Fragment =>
  sql`c.state = 'ON' and c.organ_id = any(${organ_ids}::int8[])`

export type Claimable = CouponRow & { mine: number; usable: number }
/** What somebody has had of coupon `c`: how many in all, and how many that can be used still. */
const hadOf = (own_ids: readonly number[], now: Date): Fragment => sql`cross join lateral (
  select count(*)::int as mine, count(*) filter (where u.state = 'UNUSED' and u.until_at > ${now})::int as usable
  from user_coupon u where u.coupon_id = c.id and u.user_id ${oneOf(own_ids)}) had`
/** Coupons `c` that take something off a product. Of a store they do so with its own merchant alone, who hands it out there. */
const takingOff = ({ id, company_id, category_ids }: GoodsFacts): Fragment => sql`
  and c.company_id in (${PLATFORM_COMPANY}, ${company_id}) and case c.scope
    when 'store' then c.company_id = ${company_id}
    when 'goods' then ${names([id])} when 'category' then ${names(category_ids)} when 'company' then ${names([company_id])}
    else true end`
const names = (ids: readonly number[]): Fragment =>
  sql`exists (select from coupon_scope s where s.coupon_id = c.id and s.ref_id = any(${ids}::int8[]))`
/** Coupons that a member may claim on this day, newest first; those they have had all of come with the others. */
export const listClaimable = (
  tx: Tx,
  given: {
    organ_ids: readonly number[]
    own_ids: readonly number[]
    now: Date
    way: 'all' | 'free' | 'points'
    company_id: number
    goods: GoodsFacts | null
  },
  { before, offset, limit }: IdPage,
) => {
  const today = shanghaiDay(given.now)
  return tx<Claimable[]>`
    select ${columns}, had.mine, had.usable from coupon c ${hadOf(given.own_ids, given.now)}
    where ${givenIn(given.organ_ids)} and c.is_public and coalesce(c.claim_from, ${today}) <= ${today}::date
      and coalesce(c.claim_until, ${today}) >= ${today}::date and coalesce(c.valid_until, ${today}) >= ${today}::date
      ${given.way === 'all' ? sql`` : given.way === 'free' ? sql`and c.points_price = 0` : sql`and c.points_price > 0`}
      ${given.company_id ? sql`and c.company_id = ${given.company_id}` : sql``} ${given.goods ? takingOff(given.goods) : sql``} ${before === null ? sql`` : sql`and c.id < ${before}`}
    order by c.id desc limit ${limit} offset ${offset}`
}

/** One of them; also one that is over for claiming, which its page says. */
export async function readClaimable(
  tx: Tx,
  id: number,
  { organ_ids, own_ids, now }: { organ_ids: readonly number[]; own_ids: readonly number[]; now: Date },
): Promise<Claimable | null> {
  const [row] = await tx<Claimable[]>`
    select ${columns}, had.mine, had.usable from coupon c ${hadOf(own_ids, now)}
    where c.id = ${id} and c.is_public and c.state <> 'DRAFT' and c.organ_id = any(${organ_ids}::int8[])`
  return row ?? null
}
/** How many of these are coupons of a merchant that members can claim by themselves. */
export async function ownCoupons(tx: Tx, company_id: number, ids: readonly number[]): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    select count(*)::int as n from coupon
    where id = any(${ids}::int8[]) and company_id = ${company_id} and is_public and state <> 'DRAFT'`
  return row?.n ?? 0
}
/** Takes a coupon that is given out to members of these organisations, so that those who claim it wait for each other. */
export async function holdGiven(
  tx: Tx,
  id: number,
  given: { organ_ids: readonly number[]; companies: readonly number[] | null; isPublic: boolean },
): Promise<CouponRow | null> {
  const [row] = await tx<CouponRow[]>`
    select ${columns} from coupon c
    where c.id = ${id} and c.state <> 'DRAFT' and c.organ_id = any(${given.organ_ids}::int8[]) ${ofCompanies(given.companies)}
      ${given.isPublic ? sql`and c.is_public` : sql``} for no key update of c`
  return row ?? null
}
/** Takes a coupon of which some were promised to be given already. */
export async function holdPromised(tx: Tx, id: number): Promise<CouponRow | null> {
  const [row] = await tx<CouponRow[]>`select ${columns} from coupon c where c.id = ${id} for no key update of c`
  return row ?? null
}
/** The same without taking it. */
export async function readGiven(
  tx: Tx,
  id: number,
  given: { organ_ids: readonly number[]; companies: readonly number[] | null },
): Promise<CouponRow | null> {
  const [row] = await tx<CouponRow[]>`
    select ${columns} from coupon c
    where c.id = ${id} and c.state <> 'DRAFT' and c.organ_id = any(${given.organ_ids}::int8[]) ${ofCompanies(given.companies)}`
  return row ?? null
}
/** Coupons that staff may give, newest first. */
export const listGiven = (
  tx: Tx,
  given: { organ_ids: readonly number[]; companies: readonly number[] | null; keyword: string; today: string },
  { before, offset, limit }: IdPage,
) =>
  tx<CouponRow[]>`
    select ${columns} from coupon c
    where ${givenIn(given.organ_ids)} ${ofCompanies(given.companies)} and coalesce(c.claim_from, ${given.today}) <= ${given.today}::date
      and coalesce(c.claim_until, ${given.today}) >= ${given.today}::date and coalesce(c.valid_until, ${given.today}) >= ${given.today}::date
      ${given.keyword ? sql`and c.name ilike ${containing(given.keyword)}` : sql``} ${before === null ? sql`` : sql`and c.id < ${before}`}
    order by c.id desc limit ${limit} offset ${offset}`

/** Coupons that are given with an order of so much of this merchant, at one of these organisations, on this day. */
export const giftsFor = (
  tx: Tx,
  order: { company_id: number; organ_ids: readonly number[]; pay_fen: number; platform_id: number },
) =>
  tx<CouponRow[]>`
    select ${columns} from coupon c
    where ${givenIn(order.organ_ids)} and c.gift_above_fen <= ${order.pay_fen}
      and c.company_id = any(${[order.company_id, order.platform_id]}::int8[])
    order by c.id limit 20`

export type CouponFacts = Omit<
  Coupon,
  'id' | 'organ_id' | 'taken' | 'state' | 'made_by' | 'version' | 'created_at' | 'kind' | 'scope' | 'bearer'
> & { kind: CouponKind; scope: CouponScope; bearer: CouponBearer }

export async function addCoupon(
  tx: Tx,
  facts: CouponFacts,
  made: { organ_id: number; made_by: number; ref_ids: readonly number[]; now: Date },
): Promise<number> {
  const { organ_id, made_by, ref_ids, now } = made
  const [row] = await tx<{ id: number }[]>`
    with made as (insert into ${rowsOf('coupon', [{ ...facts, taken: 0, state: 'DRAFT', version: 1, organ_id, made_by, created_at: now }])} returning id),
      named as (insert into coupon_scope (coupon_id, ref_id) select made.id, r from made, unnest(${ref_ids}::int8[]) r)
    select id from made`
  if (!row) throw new Error('no coupon was made')
  return row.id
}
/** Writes a coupon that is held; what it names is replaced. Returns its next version. */
export async function changeCoupon(
  tx: Tx,
  id: number,
  facts: CouponFacts,
  ref_ids: readonly number[],
): Promise<number> {
  await tx`delete from coupon_scope where coupon_id = ${id} and ref_id <> all(${ref_ids}::int8[])`
  const [row] = await tx<{ version: number }[]>`
    with named as (
      insert into coupon_scope (coupon_id, ref_id) select ${id}::int8, r from unnest(${ref_ids}::int8[]) r on conflict do nothing)
    update coupon set ${assignments(facts)}, version = version + 1 where id = ${id} returning version`
  if (!row) throw new Error(`no coupon ${id}`)
  return row.version
}
/** Moves a coupon by compare-and-set; its next version, or null where it stands elsewhere by now. */
export async function moveCoupon(tx: Tx, id: number, from: CouponState, to: CouponState): Promise<number | null> {
  const [row] = await tx<{ version: number }[]>`
    update coupon set state = ${to}, version = version + 1 where id = ${id} and state = ${from} returning version`
  return row?.version ?? null
}

export type Figures = {
  unused: number
  used: number
  expired: number
  revoked: number
  redeemed: number
  cost_fen: number
}
/** What became of the coupons that members got. */
export async function figuresOf(tx: Tx, coupon_id: number, now: Date): Promise<Figures> {
  const [row] = await tx<Figures[]>`
    select count(*) filter (where state = 'UNUSED' and until_at > ${now}) as unused, count(*) filter (where state = 'USED') as used,
      count(*) filter (where state = 'EXPIRED' or (state = 'UNUSED' and until_at <= ${now})) as expired,
      count(*) filter (where state = 'REVOKED') as revoked, count(*) filter (where state = 'USED' and order_id is null) as redeemed,
      coalesce(sum(discount_fen) filter (where state = 'USED'), 0)::int8 as cost_fen
    from user_coupon where coupon_id = ${coupon_id}`
  return row ?? { unused: 0, used: 0, expired: 0, revoked: 0, redeemed: 0, cost_fen: 0 }
}
/** The same by day since a moment; days on which nothing happened are left out. */
export const figuresByDay = (tx: Tx, coupon_id: number, since: Date) =>
  tx<{ day: string; taken: number; used: number }[]>`
    select to_char(day, 'YYYY-MM-DD') as day, sum(taken)::int as taken, sum(used)::int as used from (
      select (created_at at time zone 'Asia/Shanghai')::date as day, count(*) as taken, 0 as used from user_coupon
      where coupon_id = ${coupon_id} and created_at >= ${since} group by 1
      union all
      select (used_at at time zone 'Asia/Shanghai')::date, 0, count(*) from user_coupon
      where coupon_id = ${coupon_id} and state = 'USED' and used_at >= ${since} group by 1
    ) days group by day order by day`
