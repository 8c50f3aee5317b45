import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { type RefundState, refundStates } from '@heyi/contract/orders/refund-states'
import { companies, listed } from './mall.ts'

type Orders = Contract['orders']
type Refund = OutputOf<Orders['getRefundTo']>
type Row = OutputOf<Orders['getRefundsTo']>['list'][number]

export const REFUND_NO = 'R202611200000000701'
const AT = '2026-11-20T02:00:00.000Z'

/** A refund as who may decide it reads it; number and words fit the state, what may be done is said by the test. */
export function staffRefund(state: RefundState = 'APPLIED', own: Partial<Refund> = {}): Refund {
  return {
    id: 701,
    refund_no: REFUND_NO,
    order_id: 501,
    order_no: '2026112000000501',
    state,
    status: refundStates[state].status,
    state_name: refundStates[state].name,
    way: 'money',
    reason: 'broken',
    fen: 1990,
    freight_fen: 0,
    deduct_fen: 0,
    points: 200,
    award_points: 0,
    method: 'balance',
    lines: [
      {
        line_id: 1,
        goods_id: 7,
        name: '羊毛格纹围巾',
        spec_text: '青灰格',
        picture: null,
        quantity: 1,
        fen: 1990,
        points: 200,
      },
    ],
    created_at: AT,
    due_at: null,
    done_at: null,
    actions: state === 'APPLIED' || state === 'CHECKED' ? ['agree', 'reject'] : [],
    merchant_name: '和颐优选',
    note: '有一处脱线',
    pictures: [],
    where_to: '19.90元退回您的余额，同意后马上到账',
    return_to: null,
    return_parcel: null,
    timeline: [{ event: 'apply', label: '提交申请', by: '陆根生', reason: '', at: AT }],
    buyer: { id: 101, name: '陆根生', mobile_masked: '139****0002' },
    applicant: '会员本人',
    organ_id: 2,
    order_state: 'PAID',
    delivery: 'pickup',
    most_fen: 1990,
    restock: true,
    needs_second: false,
    ...own,
  }
}

export const noLateMoney: OutputOf<Orders['getLateMoney']> = { list: [], total: 0 }
export const noRefunds = { ...listed(), counts: { audit: 0, return: 0, money: 0 } }
/** A page of them, of which those that are asked for are counted. */
export const refundPage = (...rows: Row[]): OutputOf<Orders['getRefundsTo']> => ({
  ...listed(...rows),
  counts: { audit: rows.length, return: 2, money: 0 },
})

/** What the console's refunds are asked beside: menu, places and merchants; then the page of the table. */
export const refundConsole = (page = refundPage(staffRefund())) => ({
  'organisation.getMenus': [],
  'organisation.getReceptionOrgans': [],
  'organisation.getCompanysTo': companies,
  'orders.getRefundsTo': page,
  'orders.getLateMoney': noLateMoney,
})
