import type { OutputOf } from '@heyi/contract/call'
import type { orders } from '@heyi/contract/orders/index'
import { type RefundState, refundStates } from '@heyi/contract/orders/refund-states'
import { P } from '@heyi/contract/permissions'
import { type Actor, may, merchantScope, type StaffActor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { type Person, people } from '../../identity/index.ts'
import { picture } from '../../media/index.ts'
import type { OrdersDeps } from '../core/deps.ts'
import { inScope, ofMember } from '../core/store-read.ts'
import { netOf } from './effects.ts'
import { isMuch } from './limit.ts'
import {
  maySellAgain,
  memberRefundActions,
  refundEventLabel,
  staffRefundActions,
  whereTo,
  whyNotDecide,
} from './rules.ts'
import { type RefundDetailRow, type RefundRow, readRefund } from './store-read.ts'

type Staff = Actor & { staff: StaffActor }
type Card = OutputOf<typeof orders.getRefunds>['list'][number]
type Moments = 'created_at' | 'due_at' | 'done_at'
type CardOut = Omit<Card, Moments> & Pick<RefundRow, Moments>

const base = (row: RefundRow, actions: string[]): CardOut => ({
  ...row,
  status: refundStates[row.state].status,
  state_name: refundStates[row.state].name,
  fen: netOf(row),
  lines: row.lines.map(({ picture_id, ...line }) => ({
    ...line,
    picture: picture_id ? picture(picture_id, line.name) : null,
  })),
  actions,
})
export const memberRefundCard = (row: RefundRow): CardOut => base(row, memberRefundActions(row))

const buyerOf = (row: RefundRow, who: ReadonlyMap<number, Person>) => ({
  buyer: {
    id: row.user_id,
    name: who.get(row.user_id)?.name ?? '',
    mobile_masked: who.get(row.user_id)?.mobile_masked ?? '',
  },
  applicant: row.applicant_id === row.user_id ? '会员本人' : (who.get(row.applicant_id)?.name ?? '工作人员'),
})
export const staffRefundCard = (row: RefundRow, actor: Staff, who: ReadonlyMap<number, Person>) => ({
  ...base(row, staffRefundActions(row, may(actor, P.refund) && !whyNotDecide(row, actor))),
  ...buyerOf(row, who),
  merchant_name: row.merchant_name,
})
export const peopleOf = (tx: Tx, rows: readonly RefundRow[]) =>
  people.byIds(tx, [...new Set(rows.flatMap((row) => [row.user_id, row.applicant_id]))])

const waitsForGoods: readonly RefundState[] = ['WAIT_RETURN', 'RETURNING', 'RETURN_REFUSED']
function detail(row: RefundDetailRow, isStaff: boolean) {
  const isBack = row.way === 'return' && (waitsForGoods.includes(row.state) || row.return_no !== '')
  return {
    merchant_name: row.merchant_name,
    delivery: row.delivery,
    note: row.note,
    pictures: row.picture_ids.map((id) => picture(id, '退款图片')),
    where_to: whereTo({ ...row, fen: netOf(row) }, row.state),
    return_to: isBack ? row.return_to : null,
    return_parcel: row.return_no ? { company: row.return_company, no: row.return_no } : null,
    timeline: row.log.map(({ event, from_state, actor_role, actor_name, reason, created_at }) => ({
      event,
      label: refundEventLabel({ event, from_state }),
      by: isStaff || actor_role === 'owner' ? actor_name : actor_role === 'system' ? '系统' : '商家',
      // The gateway's words are for staff.
      reason: isStaff || event !== 'fail' ? reason : '',
      at: created_at,
    })),
  }
}

/** One of a person's refunds as they see it; null where it is not theirs. */
export async function showRefund(tx: Tx, own_ids: readonly number[], refund_id: number) {
  const row = await readRefund(tx, refund_id, ofMember(own_ids))
  return row && { ...memberRefundCard(row), ...detail(row, false) }
}

/** A refund in scope as staff see it; null where there is none. */
export async function showRefundTo(
  tx: Tx,
  actor: Staff,
  refund_id: number,
  { deps, now }: { deps: Pick<OrdersDeps, 'setting'>; now: Date },
) {
  const row = await readRefund(tx, refund_id, inScope(merchantScope(actor.staff)))
  if (!row) return null
  return {
    ...staffRefundCard(row, actor, await peopleOf(tx, [row])),
    ...detail(row, true),
    organ_id: row.organ_id,
    order_state: row.order_state,
    most_fen: row.most_fen,
    restock: maySellAgain(row),
    needs_second: await isMuch(tx, row, { fen: row.most_fen, deps, now }),
  }
}
