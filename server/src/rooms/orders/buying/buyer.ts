import { memberStates } from '@heyi/contract/members/states'
import { P } from '@heyi/contract/permissions'
import { type Actor, type MerchantScope, may, merchantScope } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { refuse } from '../../../kernel/refuse.ts'
import { mergedPeople } from '../../identity/index.ts'
import { seenTo } from '../../members/index.ts'

/** Who buys. `is_named`: staff buy for this member, who agrees by a code to what of theirs is spent. */
export type Buyer = Actor & { is_named?: true }

/**
 * Who buys: the asker, or the member whom staff name. Refuses FORBIDDEN, USER_NOT_FOUND for people of elsewhere, USER_IS_STAFF and
 * MEMBER_STATE_CHANGED.
 */
export async function buyerOf(tx: Tx, actor: Actor, for_user_id: number | undefined): Promise<Buyer> {
  if (!for_user_id || actor.own_ids.includes(for_user_id)) return actor
  const { staff, session_id, client_id, proved_at } = actor
  if (!staff || actor.acting || !may(actor, P.buyFor)) return refuse('FORBIDDEN')
  const by = { ...actor, staff }
  const { id, organ_id, real_name, state } = await seenTo(tx, by, for_user_id)
  if (state !== 'active') refuse('MEMBER_STATE_CHANGED', { state: memberStates[state].name })
  return {
    ...{ user_id: id, own_ids: await mergedPeople.ownIds(tx, id), organ_id, real_name },
    ...{ session_id, client_id, proved_at, staff: null },
    acting: { id: 0, reason: '', by },
    is_named: true,
  }
}

/** Whether nothing of the buyer's own is spent: staff act for them, and no code says that they agree. */
export const isBarred = ({ acting, is_named }: Pick<Buyer, 'acting' | 'is_named'>): boolean =>
  acting !== undefined && !is_named

type Handled = { organ_id: number; company_id: number }
const handles = (scope: MerchantScope, { organ_id, company_id }: Handled): boolean =>
  scope.kind === 'all' ||
  (scope.kind === 'merchant' ? scope.company_id === company_id : scope.organ_ids.includes(organ_id))

/** Whether who buys for a member may take the cash of all these orders. */
export const mayTakeCash = ({ acting }: Buyer, orders: readonly Handled[]): boolean => {
  const staff = acting?.by.staff
  return (
    staff !== undefined &&
    may(acting?.by ?? null, P.orderCash) &&
    orders.every((one) => handles(merchantScope(staff), one))
  )
}
