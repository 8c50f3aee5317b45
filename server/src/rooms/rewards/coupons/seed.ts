import { takesOff } from '@heyi/contract/rewards/coupon-rules'
import { json, rowsOf } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { randomDigits } from '../../../kernel/ids.ts'
import { addDays, shanghaiDay, startOfDay } from '../../../kernel/time.ts'

type Member = { id: number; organ_id: number }
const DAY_MS = 86_400_000
const VALID_DAYS = 30

/** The coupon that plans of the demo community bring every month. */
export const DEMO_MONTHLY = '会员月礼满30减5'
/** What every demo coupon is unless it says otherwise. */
const plain = {
  organ_id: 2,
  company_id: 3,
  percent_bp: 10_000,
  off_fen: 0,
  cap_fen: 0,
  threshold_fen: 0,
  scope: 'all',
  bearer: 'platform',
  stackable: false,
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
}
const demo = [
  {
    name: '满100减10',
    kind: 'fixed',
    off_fen: 1000,
    threshold_fen: 10_000,
    quota: 500,
    stackable: true,
    rules: '每单限用一张，可与商家券同用。',
  },
  { name: '满200打8.8折', kind: 'percent', percent_bp: 8800, cap_fen: 3000, threshold_fen: 20_000, quota: 300 },
  { name: '免运费券', kind: 'freight', quota: 1000, per_person: 3, rules: '寄到家的订单可用。' },
  { name: '积分换5元', kind: 'fixed', off_fen: 500, threshold_fen: 2000, quota: 200, per_person: 5, points_price: 300 },
  {
    name: '下单有礼3元',
    kind: 'fixed',
    off_fen: 300,
    threshold_fen: 1000,
    quota: 1000,
    per_person: 9,
    is_public: false,
    gift_above_fen: 5000,
  },
  {
    name: '粮油满50减5',
    kind: 'fixed',
    off_fen: 500,
    threshold_fen: 5000,
    quota: 200,
    company_id: 4,
    bearer: 'merchant',
    stackable: true,
  },
  {
    name: '辅具满300减40',
    kind: 'fixed',
    off_fen: 4000,
    threshold_fen: 30_000,
    quota: 100,
    company_id: 5,
    organ_id: 5,
    bearer: 'merchant',
  },
  {
    name: '改衣满100减15',
    kind: 'fixed',
    off_fen: 1500,
    threshold_fen: 10_000,
    quota: 60,
    company_id: 6,
    organ_id: 6,
    bearer: 'merchant',
  },
  { name: DEMO_MONTHLY, kind: 'fixed', off_fen: 500, threshold_fen: 3000, quota: 5000, is_public: false },
  {
    name: '重阳敬老券',
    kind: 'fixed',
    off_fen: 2000,
    threshold_fen: 2000,
    quota: 50,
    is_public: false,
    state: 'DRAFT',
  },
] as const
/** Of the demo coupons those that members hold: from large amounts on, so that what people try out first costs what it says. */
const HELD = [0, 1, 6]

/** Coupons of the demo community, and what its members hold of them: to be used, used in a store, and over. */
export async function seedCoupons(tx: Tx, members: readonly Member[], now: Date): Promise<void> {
  const created_at = new Date(now.getTime() - 40 * DAY_MS)
  const open = await tx<{ id: number }[]>`select id from company`
  const given = demo.filter((one) =>
    open.some(({ id }) => id === ('company_id' in one ? one.company_id : plain.company_id)),
  )
  const made = await tx<{ id: number; name: string }[]>`
    insert into ${rowsOf(
      'coupon',
      given.map((one) => ({ ...plain, ...one, taken: 0, created_at })),
    )} returning id, name`
  const idOf = new Map(made.map(({ id, name }) => [name, id]))
  const held = members.flatMap((member, m) => HELD.map((at) => holding(member, m, at, now)))
  const rows = held.flatMap(({ name, ...row }) => {
    const coupon_id = idOf.get(name)
    return coupon_id === undefined ? [] : [{ ...row, coupon_id }]
  })
  if (!rows.length) return
  const written = await tx<{ id: number; state: string; until_at: Date; used_at: Date | null; created_at: Date }[]>`
    insert into ${rowsOf('user_coupon', rows)} returning id, state, until_at, used_at, created_at`
  const events = written.flatMap((row) => [
    { user_coupon_id: row.id, event: 'get', from_state: null, to_state: 'UNUSED', created_at: row.created_at },
    ...(row.state === 'USED'
      ? [{ user_coupon_id: row.id, event: 'redeem', from_state: 'UNUSED', to_state: 'USED', created_at: row.used_at }]
      : []),
    ...(row.state === 'EXPIRED'
      ? [
          {
            user_coupon_id: row.id,
            event: 'expire',
            from_state: 'UNUSED',
            to_state: 'EXPIRED',
            created_at: row.until_at,
          },
        ]
      : []),
  ])
  await tx`
    insert into user_coupon_log (user_coupon_id, event, from_state, to_state, created_at)
    select user_coupon_id, event, from_state, to_state, created_at
    from json_populate_recordset(null::user_coupon_log, ${json(events)}::json) order by created_at`
  await tx`
    update coupon c set taken = h.n from (select coupon_id, count(*) as n from user_coupon group by coupon_id) h where h.coupon_id = c.id`
}

function holding({ id: user_id, organ_id }: Member, m: number, at: number, now: Date) {
  const state = (['UNUSED', 'UNUSED', 'USED', 'EXPIRED'] as const)[(m + at) % 4] ?? 'UNUSED'
  const days = state === 'UNUSED' ? 12 - (m % 10) : -((m % 5) + 1)
  const until_at = startOfDay(addDays(shanghaiDay(now), days))
  const created_at = new Date(until_at.getTime() - 30 * DAY_MS)
  const isUsed = state === 'USED'
  const coupon = { ...plain, ...demo[at] }
  // A fifth more than the coupon asks for was spent.
  const bill_fen = isUsed ? coupon.threshold_fen * 1.2 : 0
  const spent = { goods_fen: bill_fen, unit_fen: bill_fen, freight_fen: 0 }
  return {
    name: demo[at]?.name ?? '',
    user_id,
    organ_id,
    seq: 1,
    code: randomDigits(12),
    source: 'claim',
    source_id: null,
    given_by: null,
    state,
    from_at: created_at,
    until_at,
    order_id: null,
    store_id: isUsed ? 1 : null,
    store_name: isUsed ? '和颐优选·中心店' : '',
    discount_fen: takesOff({ kind: 'fixed', ...coupon }, spent),
    bill_fen,
    used_at: isUsed ? new Date(until_at.getTime() - 2 * DAY_MS) : null,
    used_by: null,
    created_at,
  }
}

type Used = { user_id: number; order_id: number; name: string; off_fen: number; at: Date }
/** Coupons that demo orders of the past have used, each claimed the day before; `name` is that of a demo coupon. */
export async function seedUsed(tx: Tx, used: readonly Used[]): Promise<void> {
  const rows = used.map((one) => ({ ...one, code: randomDigits(12) }))
  await tx`
    with used as (
      select *, row_number() over (partition by name, user_id order by at) as seq
      from json_to_recordset(${json(rows)}::json) as u (user_id int8, order_id int8, name text, off_fen int8, at timestamptz, code text)
    ), made as (
      insert into user_coupon (coupon_id, user_id, organ_id, seq, code, source, state, from_at, until_at, order_id, discount_fen, used_at, created_at)
      select k.id, u.user_id, k.organ_id, u.seq, u.code, 'claim', 'USED', u.at - interval '1 day', u.at + ${VALID_DAYS - 1} * interval '1 day', u.order_id, u.off_fen, u.at, u.at - interval '1 day'
      from used u join coupon k on k.name = u.name order by u.at returning id, coupon_id, created_at, used_at
    ), counted as (
      update coupon k set taken = k.taken + m.n from (select coupon_id, count(*) as n from made group by coupon_id) m where m.coupon_id = k.id returning k.id
    )
    insert into user_coupon_log (user_coupon_id, event, from_state, to_state, created_at)
    select m.id, e.event, e.from_state, e.to_state, case e.event when 'get' then m.created_at else m.used_at end
    from made m cross join (values ('get', null, 'UNUSED'), ('use', 'UNUSED', 'USED')) as e (event, from_state, to_state) order by m.id, e.event`
}
