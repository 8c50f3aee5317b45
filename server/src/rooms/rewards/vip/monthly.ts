import { PLATFORM_COMPANY } from '@heyi/contract/organisation/platform'
import { thresholdWords, worthWords } from '@heyi/contract/rewards/coupon-rules'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { Task } from '../../../kernel/room.ts'
import { shanghaiDay } from '../../../kernel/time.ts'
import { organTree } from '../../organisation/index.ts'
import type { Completed, Gift } from '../coupons/gifts.ts'
import { give } from '../coupons/give.ts'
import { isOpen } from '../coupons/rules.ts'
import { holdCoupon } from '../coupons/store.ts'
import { planTerms } from './store.ts'
import { couponsBrought, couponsById, dueOfOrders, nextDue, platformCoupons, type Walked } from './store-monthly.ts'

/** People of one transaction. */
const MAX_BATCH = 500
/** Coupons that a plan may be given, the newest ones. */
const MAX_CHOICES = 200
/** What people read of why they got it. */
const MONTHLY_WHY = '会员每月赠送'

/** A month of Asia/Shanghai as one number: 202611. */
const monthOf = (now: Date): number => Number(shanghaiDay(now).slice(0, 7).replace('-', ''))

/** A coupon as a plan shows it that brings it. */
type PlanCoupon = { id: number; name: string; worth: string; threshold: string; is_open: boolean }
const shown = (row: Awaited<ReturnType<typeof couponsById>>[number], now: Date): PlanCoupon => ({
  id: row.id,
  name: row.name,
  worth: worthWords(row),
  threshold: thresholdWords(row.threshold_fen),
  is_open: isOpen(row, now),
})

/**
 * The coupons that plans bring, by id. A member, of `organ_ids` (their own organisation and those above it), is told of what is given out
 * there now; staff (null) of the others too.
 */
export async function planCoupons(
  tx: Tx,
  ids: readonly (number | null)[],
  { organ_ids, now }: { organ_ids: readonly number[] | null; now: Date },
): Promise<Map<number, PlanCoupon>> {
  const known = ids.filter((id) => id !== null)
  const rows = known.length ? await couponsById(tx, known) : []
  const shownRows = rows.filter((row) => organ_ids === null || (organ_ids.includes(row.organ_id) && isOpen(row, now)))
  return new Map(shownRows.map((row) => [row.id, shown(row, now)]))
}
/** The coupons that a plan may be given: the platform's, as far as they are given out. */
export async function monthlyChoices(tx: Tx, now: Date): Promise<PlanCoupon[]> {
  const rows = await platformCoupons(tx, MAX_CHOICES)
  return rows.map((row) => shown(row, now)).filter((one) => one.is_open)
}

/** Whether a plan may bring a coupon: one of those, or the one that it brings already. */
export async function mayBring(
  tx: Tx,
  { sku_id, coupon_id, now }: { sku_id: number; coupon_id: number; now: Date },
): Promise<boolean> {
  const terms = await planTerms(tx, sku_id)
  if (terms?.kind === 'vip' && terms.monthly_coupon_id === coupon_id) return true
  const [row] = await couponsById(tx, [coupon_id])
  return row !== undefined && row.company_id === PLATFORM_COMPANY && isOpen(row, now)
}

/**
 * Every night, whoever has a plan that brings a coupon gets it, once a calendar month by a unique key. Who bought today has it already;
 * a plan that begins later is seen on its day, and a coupon that is given out again, or more of, brings what it owes.
 */
export const giveMonthlyCoupons: Task = {
  cron: '20 0 * * *',
  run: async ({ transact }) => {
    const coupon_ids = await transact(({ tx, now }) => couponsBrought(tx, now))
    for (const coupon_id of coupon_ids) {
      let after: Walked | null = { until_at: new Date(0), id: 0 }
      while (after) {
        const walked: Walked = after
        after = await transact(({ tx, now }) => giveNext(tx, { coupon_id, after: walked, now }))
      }
    }
  },
}

/** Gives the next people a coupon, as many as are left of it; how far it came, null at the end. */
async function giveNext(tx: Tx, { coupon_id, after, now }: { coupon_id: number; after: Walked; now: Date }) {
  const coupon = await holdCoupon(tx, coupon_id, null)
  const left = coupon ? coupon.quota - coupon.taken : 0
  if (!coupon || left <= 0 || !isOpen(coupon, now)) return null
  const source_id = monthOf(now)
  const due = await nextDue(tx, { coupon_id, month: source_id, after, most: Math.min(left, MAX_BATCH), now })
  // Somebody with two periods, of two numbers that became one, is one person.
  const to = [...new Map(due.map(({ user_id, organ_id }) => [user_id, { user_id, organ_id }])).values()]
  if (to.length) await give(tx, coupon, { to, source: 'vip', source_id, reason: MONTHLY_WHY, now })
  const last = due.at(-1)
  return last ? { until_at: last.until_at, id: last.id } : null
}

/** What plans bring in the month in which they were bought, where they run already. */
export async function monthlyGifts(tx: Tx, orders: readonly Completed[], now: Date): Promise<Gift[]> {
  const ids = orders.filter(({ delivery }) => delivery === 'virtual').map(({ order_id }) => order_id)
  if (!ids.length) return []
  const month = monthOf(now)
  const given = { source: 'vip', source_id: month, reason: MONTHLY_WHY } as const
  const gifts: Gift[] = []
  for (const { coupon_id, user_id, organ_id } of await dueOfOrders(tx, ids, { month, now }))
    gifts.push({ coupon_id, user_id, organ_id, organ_ids: await organTree.above(tx, organ_id), ...given })
  return gifts
}
