import type { RefundReason } from '@heyi/contract/orders/refund-rules'
import { RETURN_DAYS, type RefundEvent, type RefundState, type RefundWay } from '@heyi/contract/orders/refund-states'
import type { OrderState } from '@heyi/contract/orders/states'
import type { Tx } from '../../kernel/db/tx.ts'
import { shanghaiDay, startOfDay } from '../../kernel/time.ts'
import { ledger } from '../rewards/index.ts'
import { ledgerWords } from './core/rules.ts'
import { nothing } from './core/store-read.ts'
import { logOrders, type OrderActor, system } from './core/store-write.ts'
import { partsOf } from './refunds/rules.ts'
import {
  countMoneyBack,
  countRefunded,
  insertRefund,
  lockRefund,
  moveRefund,
  readRefundable,
  settleRefundState,
} from './refunds/store.ts'
import type { Clerk } from './seed-plan.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

type Step = { event: RefundEvent; to: RefundState; by: 'staff' | 'system'; reason?: string; after: number }
type RefundSeed = {
  of: Extract<OrderState, 'SHIPPED' | 'COMPLETED'>
  way: RefundWay
  reason: RefundReason
  note: string
  /** Milliseconds: before now of an order that is on its way, else after it was completed. */
  at: number
  steps: readonly Step[]
  /** Of an order that was completed before this month, so that a month that is over has something given back. */
  isOld?: true
  /** Of the first member, if they have such an order; else of somebody else. */
  isFirst: boolean
}
/** One that waits to be decided, one whose goods are to come back, one that is done and one that was refused. */
const stories: readonly RefundSeed[] = [
  {
    ...{ of: 'COMPLETED', way: 'money', reason: 'broken', note: '有一件盖子裂了，用不了', at: DAY, isFirst: true },
    steps: [
      { event: 'agree', to: 'WAIT_REFUND', by: 'staff', after: 3 * HOUR },
      { event: 'start', to: 'REFUNDING', by: 'system', after: 0 },
      { event: 'finish', to: 'DONE', by: 'system', after: 0 },
    ],
  },
  {
    ...{ of: 'COMPLETED', way: 'money', reason: 'unwanted', note: '', at: 2 * DAY, isFirst: true },
    steps: [
      { event: 'reject', to: 'REJECTED', by: 'staff', reason: '商品已经使用，已和会员电话说明', after: 5 * HOUR },
    ],
  },
  {
    ...{ of: 'SHIPPED', way: 'return', reason: 'different', note: '颜色和图片上不一样', at: 30 * HOUR, isFirst: true },
    steps: [{ event: 'agreeReturn', to: 'WAIT_RETURN', by: 'staff', after: 4 * HOUR }],
  },
  {
    of: 'SHIPPED',
    way: 'money',
    reason: 'missing',
    note: '少了一件，包裹里没有',
    at: 3 * HOUR,
    steps: [],
    isFirst: false,
  },
  {
    ...{ of: 'COMPLETED', way: 'money', reason: 'broken', note: '到家发现有一件有裂纹', at: 6 * HOUR, isFirst: false },
    isOld: true,
    steps: [
      { event: 'agree', to: 'WAIT_REFUND', by: 'staff', after: HOUR },
      { event: 'start', to: 'REFUNDING', by: 'system', after: 0 },
      { event: 'finish', to: 'DONE', by: 'system', after: 0 },
    ],
  },
]

type SeedingRefunds = { first: number; operator: Clerk; now: Date }
type Found = { id: number; user_id: number; completed_at: Date | null }

/**
 * Refunds of a few of the demo orders, most of them the first member’s; what is done has its money and points back. They
 * count from `now` and nobody hears of them: they belong to the past.
 */
export async function seedRefunds(tx: Tx, given: SeedingRefunds): Promise<void> {
  const taken: number[] = []
  const month = startOfDay(`${shanghaiDay(given.now).slice(0, 7)}-01`)
  for (const story of stories) {
    const [order] = await tx<Found[]>`
      select o.id, o.user_id, o.completed_at from orders o join payment p on p.order_id = o.id
      where o.state = ${story.of} and o.delivery in ('express', 'pickup') and o.id <> all(${taken}::int8[])
        and (not ${story.isOld ?? false}::bool or o.completed_at < ${month}::timestamptz - interval '1 day') and o.quantity > 1 and o.pay_fen > 0 and p.method = 'balance'
      order by (o.user_id = ${given.first}) = ${story.isFirst} desc, o.id desc limit 1`
    if (!order)
      throw new Error(
        `no demo order fits the refund for ${story.reason}: a ${story.of} one paid from the balance with units to spare`,
      )
    taken.push(order.id)
    await seedRefund(tx, story, order, given)
  }
}

/** One unit of an order is asked back, and what came of it. */
async function seedRefund(
  tx: Tx,
  story: RefundSeed,
  { id, user_id, completed_at }: Found,
  { operator, now }: SeedingRefunds,
): Promise<void> {
  const order = await readRefundable(tx, id, nothing)
  const [first] = order?.lines ?? []
  if (!order || !first) throw new Error(`demo order ${id} has no lines`)
  const { way, reason, note } = story
  const asked = new Date(completed_at ? completed_at.getTime() + story.at : now.getTime() - story.at)
  const parts = partsOf(order, order.lines, { wanted: [{ line_id: first.id, quantity: 1 }], way, reason })
  const { fen, freight_fen, points } = parts
  const row = {
    refund_no: `R${order.order_no}`,
    order_id: id,
    user_id,
    company_id: order.company_id,
    organ_id: order.organ_id,
    state: 'APPLIED' as const,
    ...{ way, reason, note, picture_ids: [], method: order.method },
    most_fen: fen,
    agreed_fen: fen,
    deduct_fen: 0,
    ...{ freight_fen, points, award_points: 0 },
    applicant_id: user_id,
  }
  const request = { ip: '', request_id: '' }
  const owner: OrderActor = { actor_id: user_id, actor_role: 'owner', actor_name: '会员', ...request }
  const staff: OrderActor = { actor_id: operator.id, actor_role: 'staff', actor_name: operator.name, ...request }
  const refund_id = await insertRefund(tx, row, parts.lines, { by: owner, reason: '', now: asked })
  await logOrders(tx, { ids: [id], event: 'refundAsked', by: owner, reason: row.refund_no, now: asked })
  let [from, at]: [RefundState, Date] = ['APPLIED', asked]
  for (const { event, to, by, reason: why = '', after } of story.steps) {
    at = new Date(at.getTime() + after)
    const due_at = to === 'WAIT_RETURN' ? new Date(at.getTime() + RETURN_DAYS * DAY) : null
    const set = by === 'staff' ? { auditor_id: operator.id, restock: false } : {}
    const facts = {
      id: refund_id,
      event,
      from,
      to,
      by: by === 'staff' ? staff : system,
      reason: why,
      now: at,
      due_at,
      set,
    }
    if (!(await moveRefund(tx, facts))) throw new Error(`demo refund ${refund_id} does not move to ${to}`)
    from = to
  }
  if (from === 'DONE') await payBack(tx, refund_id, at)
  if (from === 'DONE' || from === 'REJECTED') await settleRefundState(tx, id, at)
}

/** Units and money count as given back, and are in the member's account. */
async function payBack(tx: Tx, refund_id: number, now: Date): Promise<void> {
  const refund = await lockRefund(tx, refund_id, nothing)
  const order = refund && (await readRefundable(tx, refund.order_id, nothing))
  if (!refund || !order) throw new Error(`demo refund ${refund_id} is gone`)
  const { user_id, order_id, agreed_fen, points } = refund
  const fact = { user_id, biz: 'ORDER_REFUND', biz_id: refund_id, reason: ledgerWords.refund(order), now } as const
  await countRefunded(tx, refund_id, [])
  await countMoneyBack(tx, refund, agreed_fen, now)
  await logOrders(tx, { ids: [order_id], event: 'refunded', by: system, reason: refund.refund_no, now })
  if (points > 0) await ledger.returnPoints(tx, { ...fact, of: { biz: 'ORDER_USE', biz_id: order_id }, points })
  if (agreed_fen > 0)
    await ledger.returnBalance(tx, { ...fact, of: { biz: 'ORDER_PAY', biz_id: order_id }, fen: agreed_fen })
}
