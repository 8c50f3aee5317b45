import { isMobile } from '@heyi/contract/identity/mobile-rules'
import { type CouponSource, readCouponCode } from '@heyi/contract/rewards/coupon-rules'
import type { StaffActor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { Secrets } from '../../../kernel/secrets.ts'
import { startOfDay } from '../../../kernel/time.ts'
import { mergedPeople, people } from '../../identity/index.ts'
import { isMemberOf } from '../../members/index.ts'
import { recordsSeenBy } from './scope.ts'
import type { RecordFilter } from './store-records.ts'

/** People whom a typed name or the end of a phone may mean: more of them tell nobody apart. */
const MAX_TYPED = 1000
const DAY_MS = 86_400_000

type Query = {
  keyword: string
  coupon_id: number
  source: CouponSource | 'all'
  date_from?: string | undefined
  date_to?: string | undefined
  /** One member, whose coupons are all seen; 0 for any. */
  user_id?: number
  only_organ: boolean
  this_organ: boolean
}

/** What was typed: the twelve digits of a coupon, a phone or its end, else a name. */
async function read(
  tx: Tx,
  secrets: Secrets,
  keyword: string,
  organ_ids: readonly number[] | null,
): Promise<RecordFilter['typed']> {
  if (!keyword) return null
  const code = readCouponCode(keyword)
  if (code) return { code }
  const bare = keyword.replace(/[\s-]/g, '')
  if (isMobile(bare)) {
    const id = await people.byMobile(tx, secrets, bare)
    return { user_ids: id === null ? [] : [id] }
  }
  const isEnd = /^\d{4}$/.test(bare)
  const find = isEnd
    ? people.byMobileEnd(tx, bare, MAX_TYPED, organ_ids)
    : people.named(tx, keyword, MAX_TYPED, organ_ids)
  return { user_ids: await find }
}

/** What a list of members' coupons is narrowed by. */
export async function recordFilter(
  tx: Tx,
  { staff, secrets }: { staff: StaffActor; secrets: Secrets },
  { keyword, coupon_id, source, date_from, date_to, user_id = 0, ...boxes }: Query,
): Promise<RecordFilter> {
  const seen = recordsSeenBy(staff, boxes)
  // A member is theirs now: what they got counts, wherever they belonged then.
  const whose = user_id
    ? { organ_ids: null, except: null, typed: { user_ids: await numbersOf(tx, staff, user_id) } }
    : { typed: await read(tx, secrets, keyword, seen.organ_ids) }
  return {
    ...seen,
    coupon_id,
    source,
    from: date_from ? startOfDay(date_from) : null,
    until: date_to ? new Date(startOfDay(date_to).getTime() + DAY_MS) : null,
    ...whose,
  }
}

/** All numbers of a member of a staff member's organisations; none of anybody else. */
async function numbersOf(tx: Tx, staff: StaffActor, user_id: number): Promise<readonly number[]> {
  if (!(await isMemberOf(tx, staff, user_id))) return []
  return (await mergedPeople.whoNow(tx, [user_id])).get(user_id) ?? []
}
