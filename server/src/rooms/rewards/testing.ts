import { randomUUID } from 'node:crypto'
import { rowsOf } from '../../kernel/db/sql.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { randomDigits } from '../../kernel/ids.ts'
import type { Person, TestApp } from '../../testing/app.ts'
import { withHeaders } from '../../testing/person.ts'
import { askCode, seal, signedIn } from '../identity/testing.ts'
import { makeOrgan } from '../organisation/testing.ts'
import { bookBalance, bookPoints } from './core/store-book.ts'
import type { coupon } from './coupons/schema.ts'
import { giveOut } from './coupons/store-held.ts'

/** Gives a person points and balance, by the ledger. */
export async function grant(sql: Tx, user_id: number, given: { points?: number; balance_fen?: number }): Promise<void> {
  const move = { user_id, biz: 'GRANT' as const, biz_id: randomUUID(), reason: '工作人员赠送', now: new Date() }
  await bookPoints(sql, { ...move, delta: given.points ?? 0 })
  await bookBalance(sql, { ...move, delta: given.balance_fen ?? 0 })
}

/** A sign-in of a past day, as if it had been made then. */
export async function signedOn(sql: Tx, user_id: number, day: string, streak: number): Promise<void> {
  await sql`
    insert into sign_in (user_id, day, streak, points, organ_id, created_at) values (${user_id}, ${day}, ${streak}, 5, 2, ${new Date(`${day}T09:00:00+08:00`)})`
}

type GivenCoupon = Partial<Omit<typeof coupon.$inferInsert, 'id'>> & { ref_ids?: number[] }
/** A coupon that is given out: 5 yuan off 10, 100 of them, one a person, to be used within 30 days, unless told otherwise. */
export async function makeCoupon(sql: Tx, { ref_ids = [], ...given }: GivenCoupon = {}): Promise<number> {
  const row = {
    company_id: 3,
    organ_id: 2,
    name: '测试优惠券',
    kind: 'fixed',
    off_fen: 500,
    percent_bp: 10_000,
    cap_fen: 0,
    threshold_fen: 1000,
    scope: 'all',
    bearer: 'platform',
    stackable: false,
    quota: 100,
    taken: 0,
    per_person: 1,
    points_price: 0,
    is_public: true,
    gift_above_fen: null,
    claim_from: null,
    claim_until: null,
    valid_from: null,
    valid_until: null,
    valid_days: 30,
    rules: '',
    state: 'ON',
    made_by: 0,
    version: 1,
    created_at: new Date(),
    ...given,
  }
  const [made] = await sql<{ id: number }[]>`insert into ${rowsOf('coupon', [row])} returning id`
  const id = made?.id ?? 0
  await sql`insert into coupon_scope (coupon_id, ref_id) select ${id}::int8, r from unnest(${ref_ids}::int8[]) r`
  return id
}

/** Gives a person one of a coupon, as staff would; `until_at` is its end. Returns its id and code. */
export async function holdOne(
  sql: Tx,
  user_id: number,
  coupon_id: number,
  given: { from_at?: Date; until_at?: Date; organ_id?: number } = {},
): Promise<{ id: number; code: string }> {
  const now = new Date()
  const {
    from_at = new Date(now.getTime() - 60_000),
    until_at = new Date(now.getTime() + 86_400_000),
    organ_id = 2,
  } = given
  const code = randomDigits(12)
  const [row] = await giveOut(sql, {
    coupon_id,
    per_person: 99,
    to: [{ user_id, organ_id, code }],
    source: 'staff',
    source_id: null,
    given_by: null,
    by: '',
    reason: '',
    from_at,
    until_at,
    now,
  })
  return { id: row?.id ?? 0, code }
}
/** What the database holds of a person's coupon. */
export async function couponRow(sql: Tx, id: number) {
  const [row] = await sql<
    { state: string; order_id: number | null; discount_fen: number; bill_fen: number; used_by: number | null }[]
  >`
    select state, order_id, discount_fen, bill_fen, used_by from user_coupon where id = ${id}`
  if (!row) throw new Error(`no coupon ${id}`)
  return row
}
/** A clerk with an organisation of their own, and members of it. */
export async function clerkOf(app: TestApp) {
  const organ_id = await makeOrgan(app.sql)
  const me = await app.staff('organ_admin', { organ_id })
  const [one, two] = [await app.member({ organ_id, real_name: '沈宝珍' }), await app.member({ organ_id })]
  const give = (lines: [Person, number][], reason = '志愿服务') =>
    me.call('rewards.helpUser', { lines: lines.map(([{ user_id }, delta]) => ({ user_id, delta })), reason })
  return { organ_id, me, one, two, give }
}
export const pointsOf = async (who: Person) => (await who.call('rewards.getAccount', {})).data.points

type Outbox = Parameters<typeof askCode>[0]
type Sealed = { password: string; is_salt: 1 }
type Answer = Promise<{ code: number; msg: string; data: { type?: string } }>
type Payer = Parameters<typeof askCode>[1] & {
  mobile: string
  call(name: 'rewards.setPayPassword', input: Sealed & { code: string }): Answer
  call(name: 'rewards.provePayPassword', input: Sealed): Answer
}

/** Somebody on a device, which a key for sealing needs. */
export function onDevice(device: Person, who: Pick<Person, 'user_id' | 'token' | 'mobile'>): Person {
  const { user_id, token, mobile } = who
  return { ...withHeaders(device, signedIn(who).headers), user_id, token, mobile }
}

export const PAY_PASSWORD = '258014'
/** Sets a pay password as the browser does. */
export async function setPayPassword(app: Outbox, who: Payer, password = PAY_PASSWORD) {
  const code = await askCode(app, who, who.mobile, 'paypassword')
  return await who.call('rewards.setPayPassword', { code, ...(await seal(who, password)) })
}
/** Shows it before a payment. */
export const provePayPassword = async (who: Payer, password = PAY_PASSWORD) =>
  await who.call('rewards.provePayPassword', await seal(who, password))

/** Members of an organisation who carry a label of their own, in ascending order. */
export async function makeLabelled(
  sql: Tx,
  { organ_id = 2, many }: { organ_id?: number; many: number },
): Promise<{ tag_id: number; user_ids: number[] }> {
  const [label] = await sql<{ id: number }[]>`
    insert into label (organ_id, "group", name, colour) values (${organ_id}, '测试', ${randomUUID().slice(0, 8)}, 'plain') returning id`
  const tag_id = label?.id ?? 0
  const rows = await sql<{ id: number }[]>`
    insert into users (nickname, real_name, organ_id, default_company_id)
    select '', '批量', ${organ_id}::int8, 3 from generate_series(1, ${many}::int) returning id`
  const user_ids = rows.map(({ id }) => id).sort((a, b) => a - b)
  await sql`insert into member_label (user_id, label_id) select u, ${tag_id}::int8 from unnest(${user_ids}::int8[]) u`
  return { tag_id, user_ids }
}
