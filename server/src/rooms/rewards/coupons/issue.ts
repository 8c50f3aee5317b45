import { memberStates } from '@heyi/contract/members/states'
import { MAX_ISSUED } from '@heyi/contract/rewards/coupon-rules'
import type { Actor, StaffActor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { refuse } from '../../../kernel/refuse.ts'
import { shownName } from '../../identity/index.ts'
import { membersAmong, membersLabelled } from '../../members/index.ts'
import { vipsAmong } from '../core/store-vips.ts'
import type { CouponRow } from './store.ts'
import { hadBy } from './store-held.ts'

type Whom = { user_ids?: number[] | undefined; tag_id?: number | undefined }
type Staff = Actor & { staff: StaffActor }
type Skipped = { user: { id: number; name: string }; why: string }
export type Plan = { to: { user_id: number; organ_id: number }[]; skipped: Skipped[] }

/** The members who are meant, in ascending order: named ones, all in scope, or all who carry a label. */
async function meant(tx: Tx, { staff }: Staff, { user_ids = [], tag_id }: Whom) {
  if (tag_id === undefined) {
    const ids = [...new Set(user_ids)]
    const rows = await membersAmong(tx, staff, ids)
    return rows.length < ids.length ? refuse('USER_NOT_FOUND') : rows
  }
  const rows = (await membersLabelled(tx, staff, tag_id, MAX_ISSUED + 1)) ?? refuse('LABEL_NOT_FOUND')
  return rows.length > MAX_ISSUED ? refuse('LIST_TOO_LONG', { max: MAX_ISSUED }) : rows
}

/** Who gets a coupon from staff and who does not, with why: themselves, who is not active, who has had enough, and whom it does not reach. */
export async function planIssue(
  tx: Tx,
  given: { coupon: CouponRow; actor: Staff; whom: Whom; now: Date },
): Promise<Plan> {
  const { coupon, actor, whom, now } = given
  const rows = [...(await meant(tx, actor, whom))].sort((a, b) => a.id - b.id)
  const ids = rows.map(({ id }) => id)
  const had = await hadBy(tx, coupon.id, ids)
  const vips = coupon.scope === 'vip' ? await vipsAmong(tx, ids, now) : null
  const plan: Plan = { to: [], skipped: [] }
  for (const row of rows) {
    const mine = had.get(row.id) ?? 0
    const why = actor.own_ids.includes(row.id)
      ? '不能发给自己'
      : row.state !== 'active'
        ? memberStates[row.state].name
        : vips && !vips.has(row.id)
          ? '没有开通会员'
          : mine >= coupon.per_person
            ? `已领过${mine}张，达到每人限领`
            : plan.to.length >= coupon.quota - coupon.taken
              ? '已领完'
              : ''
    if (why) plan.skipped.push({ user: { id: row.id, name: shownName(row) }, why })
    else plan.to.push({ user_id: row.id, organ_id: row.organ_id })
  }
  return plan
}
