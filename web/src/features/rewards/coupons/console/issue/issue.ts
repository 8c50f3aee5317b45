import type { Contract } from '@heyi/contract'
import type { InputOf } from '@heyi/contract/call'
import type { PickedPerson } from '../../../../../lib/people-picker/usePeople.ts'
import type { GivenCoupon } from '../../../parts/staff-coupons.ts'

/** How the members are meant: one by one, or all who carry a label. */
export const issueWays = { people: '选择会员', label: '按标签' } as const
export type IssueWay = keyof typeof issueWays

export type IssueValues = {
  coupon: GivenCoupon | null
  way: IssueWay
  people: readonly PickedPerson[]
  tag_id: number | null
  reason: string
}
/** What is looked at before it is done, and then done. */
export type Issued = InputOf<Contract['rewards']['getHelpCoupon']>

/** A coupon and whom it is for, as the wire says it; null until both are chosen. */
export function issuedOf({ coupon, way, people, tag_id }: IssueValues): Issued | null {
  if (!coupon) return null
  const coupon_id = coupon.id
  if (way === 'label') return tag_id === null ? null : { coupon_id, tag_id }
  return people.length > 0 ? { coupon_id, user_ids: people.map(({ id }) => id) } : null
}
