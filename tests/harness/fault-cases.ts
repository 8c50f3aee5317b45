import { randomUUID } from 'node:crypto'
import { ISSUED_AT_ONCE } from '@heyi/contract/rewards/coupon-rules'
import type { Tx } from '../../server/src/kernel/db/tx.ts'
import { grant, makeCoupon, makeLabelled } from '../../server/src/rooms/rewards/testing.ts'
import { SEEDED_STAFF } from '../../tools/lib/seeded.ts'
import type { FaultCase, Scene } from './fault-case.ts'
import { merging, mergingAsSecond, separating } from './member-cases.ts'
import { confirming, fetching, undoingWriteOff, usingPart, writingOff } from './pickup-cases.ts'
import { buyingInSale, payingIntoGroup } from './promotion-cases.ts'
import {
  cancelling,
  changingPrice,
  givingBack,
  handingCashBack,
  hearingOfPayment,
  leaving,
  payingByLink,
} from './refund-cases.ts'
import { newMembers } from './shop.ts'
import { signIn } from './sign-in.ts'
import { buyingByCode, takingCash } from './staff-cases.ts'
import { adjusting, counting, transferring } from './stock-cases.ts'

const key = () => ({ client_req_id: randomUUID() })
/** Somebody who has just registered, with as much. */
async function newcomer({ url, database }: Scene, account: { points: number; balance_fen: number }) {
  const [who] = await newMembers({ url, app: { database } }, 1, account)
  if (!who) throw new Error('nobody came')
  return who
}

async function claiming(scene: Scene, points_price: number): Promise<FaultCase> {
  const who = await newcomer(scene, { points: 100, balance_fen: 10 })
  const coupon_id = await scene.database.transact((tx) => makeCoupon(tx, { points_price, quota: 1 }))
  const body = { coupon_id, ...(points_price ? { points: points_price } : {}), ...key() }
  const held = (n: number, points: number) => ({ taken: n, held: n, noted: n, points })
  return {
    call: points_price ? 'rewards.exchangeCoupon' : 'rewards.claimCoupon',
    body,
    who,
    found: async (tx) => {
      const [row] = await tx`
        select taken, (select count(*)::int from user_coupon where coupon_id = c.id) as held, (
          select count(*)::int from user_coupon_log l join user_coupon u on u.id = l.user_coupon_id where u.coupon_id = c.id) as noted,
          (select points from account where user_id = ${who.user_id}) as points
        from coupon c where id = ${coupon_id}`
      return row
    },
    before: held(0, 100),
    after: held(1, 100 - points_price),
    again: 'ok',
  }
}

/** One coupon to all who carry one label, and then, which is what is sent, to all who carry another. */
async function givingByLabel({ database, admin }: Scene): Promise<FaultCase> {
  const half = ISSUED_AT_ONCE
  const [first, second] = await database.transact(async (tx) => [
    await makeLabelled(tx, { many: half }),
    await makeLabelled(tx, { many: half }),
  ])
  if (!first || !second) throw new Error('no labels')
  const coupon_id = await database.transact((tx) => makeCoupon(tx, { quota: 2 * half, is_public: false }))
  const to = ({ tag_id }: { tag_id: number }) => ({ coupon_id, tag_id, reason: '重阳慰问', ...key() })
  await admin.does('rewards.helpCoupon', to(first))
  const held = (n: number) => ({ taken: n, held: n, people: n, noted: n })
  return {
    call: 'rewards.helpCoupon',
    body: to(second),
    who: admin,
    found: async (tx) => {
      const [row] = await tx`
        select c.taken, count(*)::int as held, count(distinct u.user_id)::int as people, (
          select count(*)::int from audit where action = 'coupon.issue' and detail->>'coupon_id' = ${String(coupon_id)}) as noted
        from coupon c join user_coupon u on u.coupon_id = c.id where c.id = ${coupon_id} group by c.id`
      return row
    },
    before: held(half),
    after: held(2 * half),
    again: 'ok',
    tells: { user_ids: [...first.user_ids, ...second.user_ids], messages: 2 * half },
  }
}

async function undoing(scene: Scene): Promise<FaultCase> {
  const people = [
    await newcomer(scene, { points: 100, balance_fen: 10 }),
    await newcomer(scene, { points: 100, balance_fen: 10 }),
  ]
  const user_ids = people.map(({ user_id }) => user_id)
  const lines = user_ids.map((user_id, i) => ({ user_id, delta: i ? -30 : 20 }))
  const { id } = await scene.admin.does('rewards.helpUser', { lines, reason: '志愿服务', ...key() })
  return {
    call: 'rewards.undoGrant',
    body: { id, reason: '记错了人' },
    who: scene.admin,
    found: (tx) => tx`
      select (select state from points_grant where id = ${id}) as state, points, (
        select count(*)::int from points_ledger l where l.user_id = a.user_id and biz = 'GRANT_UNDO') as undone
      from account a where user_id = any(${user_ids}::int8[]) order by user_id`,
    before: [
      { state: 'DONE', points: 120, undone: 0 },
      { state: 'DONE', points: 70, undone: 0 },
    ],
    after: [
      { state: 'UNDONE', points: 100, undone: 1 },
      { state: 'UNDONE', points: 100, undone: 1 },
    ],
    again: 'GRANT_STATE_CHANGED',
    tells: { user_ids, messages: 4 },
  }
}

/** The payment of an order that is delivered by it: a plan from the balance, a package in cash. */
async function paying(scene: Scene, kind: 'plan' | 'pack'): Promise<FaultCase> {
  const { admin } = scene
  const who = await newcomer(scene, { points: 10, balance_fen: 1_000 })
  const plan = { name: '会员月卡', price_fen: 100, days: 31, multiplier_bp: 12_000, discount_bp: 9_500, is_on: true }
  const pack = { name: '充1元', price_fen: 100, gift_fen: 10, is_on: true }
  const { id: sku_id } =
    kind === 'plan'
      ? await admin.does('mall.setPlan', { ...plan, ...key() })
      : await admin.does('mall.setPack', { ...pack, ...key() })
  const purchase = { lines: [{ sku_id, quantity: 1 }], delivery: 'virtual' as const }
  const { quote_hash } = await who.does('orders.getOrderQuote', purchase)
  const bought = await who.does('orders.buyTrolley', { ...purchase, quote_hash, ...key() })
  const order_id = bought.orders[0]?.id ?? 0
  const begun = { state: 'UNPAID', payments: 0, periods: 0, recharges: 0, balance_fen: 1_000, gift_fen: 0 }
  const done = { ...begun, state: 'COMPLETED', payments: 1 }
  return {
    call: 'orders.paymentOrder',
    body: { order_id, method: kind === 'plan' ? 'balance' : 'offline', ...key() },
    who: kind === 'plan' ? who : admin,
    found: (tx) => orderAndAccount(tx, order_id),
    before: begun,
    after:
      kind === 'plan'
        ? { ...done, periods: 1, balance_fen: 900 }
        : { ...done, recharges: 1, balance_fen: 1_110, gift_fen: 10 },
    again: 'ok',
  }
}
async function orderAndAccount(tx: Tx, order_id: number): Promise<unknown> {
  const [row] = await tx`
    select o.state, a.balance_fen, a.gift_fen, (select count(*)::int from payment where order_id = o.id) as payments,
      (select count(*)::int from vip_period where order_id = o.id) as periods,
      (select count(*)::int from recharge where order_id = o.id) as recharges
    from orders o join account a on a.user_id = o.user_id where o.id = ${order_id}`
  return row
}

async function settling({ url, database, admin }: Scene): Promise<FaultCase> {
  const clerk = await signIn(url, SEEDED_STAFF.organ_admin)
  const facts = { real_name: '陆根生', organ_id: 2, is_other: true }
  const { id: user_id } = await admin.does('members.setUserInfo', facts)
  await database.transact((tx) => grant(tx, user_id, { points: 70, balance_fen: 5_000 }))
  await admin.does('members.setUserState', { user_id, event: 'moveAway', reason: '搬到外地' })
  const { id } = await clerk.does('rewards.askPayout', { user_id, reason: '家属来结算' })
  return {
    call: 'rewards.decidePayout',
    body: { id, event: 'pay' },
    who: admin,
    found: async (tx) => {
      const [row] = await tx`
        select p.state, a.points, a.balance_fen from payout p join account a on a.user_id = p.user_id where p.id = ${id}`
      return row
    },
    before: { state: 'WAITING', points: 70, balance_fen: 5_000 },
    after: { state: 'PAID', points: 0, balance_fen: 0 },
    again: 'PAYOUT_DECIDED',
  }
}

/** Writes that move money, points or stock and are killed elsewhere, or as others are that stand here. */
export const withoutFault: Readonly<Record<string, string>> = {
  'organisation.setReceptionOrgan': 'moves nothing: what is shown changes with the place of work',
  'rewards.dailySignIn': 'kill-sign-in.test.ts',
  'rewards.makeUpSignIn': 'books points as the daily sign-in does',
  'rewards.helpUser': 'books points as the undoing of it does',
  'rewards.decideGrant': 'books points as the undoing of it does',
  'orders.handOverWithoutCode': 'hands over as a write-off by the code of an order does',
  'orders.setReview': 'books points as the undoing of a gift does',
  'orders.setReviewState': 'books points as the undoing of a gift does',
  'orders.setCashReport': 'counts and signs; moves no cash',
  'mall.setStockLow': 'says when to warn; moves no stock',
  'mall.setGoods': 'lays down stock as a correction does',
  'mall.setGoodsPrices': 'writes prices; moves no stock',
  'mall.copyGoods': 'copies no stock',
  'mall.decideGoodsImport': 'lays down stock as a correction does',
}
/** Each by what happens; made when it is asked for. */
export const faultCases = {
  'the claim of a coupon': (scene: Scene) => claiming(scene, 0),
  'the exchange of points for a coupon': (scene: Scene) => claiming(scene, 60),
  'the giving of a coupon to all who carry a label': givingByLabel,
  'the undoing of points given by hand': undoing,
  'the payment of a VIP plan': (scene: Scene) => paying(scene, 'plan'),
  'the payment of a recharge': (scene: Scene) => paying(scene, 'pack'),
  'the settlement of an account': settling,
  'the giving back of an order': givingBack,
  'the way to the gateway': leaving,
  'the cash of an order': takingCash,
  'a purchase for a member by their code': buyingByCode,
  'the fetching of an order by a code on a screen': fetching,
  'the undoing of a write-off': undoingWriteOff,
  'the last unit of a flash sale': buyingInSale,
  'the last place of a group': payingIntoGroup,
  'a write-off by the code of an order': writingOff,
  'a write-off by the printed code of a store': confirming,
  'a write-off of a part': usingPart,
  'another price': changingPrice,
  'the way to the gateway by a link': payingByLink,
  'the notice of a payment': hearingOfPayment,
  'the cash that goes back': handingCashBack,
  'the merging of two members': merging,
  'the merging that a second person says': mergingAsSecond,
  'the undoing of a merge': separating,
  'the cancelling of an order': cancelling,
  'a correction of stock': adjusting,
  'a transfer of stock': transferring,
  'a count sheet': counting,
} satisfies Record<string, (scene: Scene) => Promise<FaultCase>>
