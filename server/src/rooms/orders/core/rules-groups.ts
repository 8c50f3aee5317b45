import { promotionKinds } from '@heyi/contract/mall/promotion-rules'
import { type GroupState, groupStates } from '@heyi/contract/orders/group-states'
import { refuse } from '../../../kernel/refuse.ts'

/** The group that an order was paid into, as what is shown and decided of the order needs it. */
export type OrderGroup = { id: number; state: GroupState; size: number; joined: number; expires_at: string }

/** Why an order waits for its group: it forms, or it failed and the money is about to go back. Null where it does not wait. */
export const groupHold = (
  group: Pick<OrderGroup, 'state'> | null | undefined,
): 'GROUP_FORMING' | 'REFUND_OPEN' | null => {
  if (!group || group.state === 'SUCCESS') return null
  return group.state === 'FORMING' ? 'GROUP_FORMING' : 'REFUND_OPEN'
}
export const missing = ({ size, joined }: Pick<OrderGroup, 'size' | 'joined'>): number => Math.max(0, size - joined)
/** Refuses GROUP_FORMING {missing} or REFUND_OPEN while an order waits for its group. */
export function needGroup(group: OrderGroup | null | undefined): void {
  const hold = groupHold(group)
  if (group && hold) refuse(hold, { missing: missing(group) })
}
/** What a paid order is called while it waits for its group; null where it does not. */
export const groupStateName = (group: OrderGroup | null | undefined): string | null =>
  group && groupHold(group) ? groupStates[group.state].name : null

/** A group as who might join it needs it. */
export type Joinable = { state: GroupState; size: number; joined: number; expires_at: Date; is_in: boolean }
/** Why somebody cannot join a group, in words; '' where they can. */
export function whyNotJoin({ state, size, joined, expires_at, is_in }: Joinable, now: Date): string {
  if (is_in) return '您已经在这个团里了'
  if (state === 'SUCCESS' || joined >= size) return '这个团已经拼满，可以自己开一个团'
  return state === 'FAILED' || expires_at <= now ? '这个团已经结束，没有拼成' : ''
}

/** Until when a group forms that begins now. */
export const formsUntil = (now: Date, hours: number): Date => new Date(now.getTime() + hours * 3_600_000)

/** How long an order waits for money: no longer than its promotion lets it. */
export const activityMinutes = (minutes: number, kind: keyof typeof promotionKinds | undefined): number =>
  kind ? Math.min(minutes, promotionKinds[kind].pay_minutes) : minutes
