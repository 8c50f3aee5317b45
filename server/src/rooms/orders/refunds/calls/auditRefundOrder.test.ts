import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../../testing/app.ts'
import { loseProof } from '../../../identity/testing.ts'
import { stockOf } from '../../../mall/testing.ts'
import { makeOrgan } from '../../../organisation/testing.ts'
import { ledger, checkInvariants as rewardFindings } from '../../../rewards/index.ts'
import { checkInvariants } from '../../index.ts'
import { askBack, decide, leftOf, makeOld, makeOrder, refundRow } from '../../testing.ts'

describe('POST /api/order/auditRefundOrder', () => {
  const app = useApp({ own: true })
  const key = () => ({ client_req_id: randomUUID() })
  const findings = async () => [...(await checkInvariants(app.sql)), ...(await rewardFindings(app.sql))]
  const typeOf = (answer: { data: { type?: string } }) => answer.data.type
  /** An order of three units, bought long ago, that somebody asks back. */
  const asked = async (given: Parameters<typeof makeOrder>[2] & { back?: number } = {}) => {
    const me = await app.member()
    const order = await makeOrder(app.sql, me, { paid: true, quantity: 3, ...given })
    await makeOld(app.sql, order.id)
    return { me, order, refund_id: await askBack(me, order.id, { quantity: given.back ?? 3 }) }
  }
  /** The same of goods that were received, which come back first. */
  const received = async (clerk: Person, days = 0) => {
    const me = await app.member()
    const order = await makeOrder(app.sql, me, { paid: true, quantity: 3, delivery: 'express' })
    const parcel = { company: '顺丰速运', no: 'SF123456', ...key() }
    await clerk.call('orders.setOrderStateTo', { order_id: order.id, event: 'ship', ...parcel })
    await me.call('orders.setOrderState', { order_id: order.id, event: 'receive' })
    if (days) {
      await app.sql`update points_award set frozen_until = now() - interval '1 second' where order_id = ${order.id}`
      await app.runTask('rewards', 'releaseAwards')
    }
    return { me, order }
  }

  it('gives the money back on the word of another person, and says who and when to whoever comes second', async () => {
    const [one, other] = [await app.staff('organ_admin', { real_name: '陆根生' }), await app.staff('organ_admin')]
    const { me, order, refund_id } = await asked()
    const agree = { refund_id, event: 'agree', state: 'APPLIED' } as const
    expect((await one.call('orders.auditRefundOrder', agree)).data).toMatchObject({ state: 'DONE', fen: 3_000 })
    const late = await other.call('orders.auditRefundOrder', { ...agree, event: 'reject', reason: '不退' })
    expect(late.data).toMatchObject({ type: 'REFUND_DECIDED', by: '陆根生', state: '已退款' })
    expect(await ledger.accountOf(app.sql, me.user_id)).toMatchObject({ balance_fen: 3_000 })
    expect(await leftOf(app.sql, order.id)).toMatchObject({ state: 'CLOSED', refunded_fen: 3_000 })
    const noted =
      await app.sql`select actor_id, subject_id, action from audit where target = 'refund' and target_id = ${refund_id}`
    expect(noted).toEqual([{ actor_id: one.user_id, subject_id: me.user_id, action: 'refund.agree' }])
    expect(await findings()).toEqual([])
  })

  it('tells whoever comes second of a refusal too', async () => {
    const [one, other] = [await app.staff('organ_admin', { real_name: '陆根生' }), await app.staff('organ_admin')]
    const { refund_id } = await asked()
    await decide(app.sql, one, refund_id, 'reject', { reason: '已经备好了' })
    const late = await other.call('orders.auditRefundOrder', { refund_id, event: 'agree', state: 'APPLIED' })
    expect(late).toMatchObject({
      data: { type: 'REFUND_DECIDED', by: '陆根生' },
      msg: expect.stringContaining('未通过'),
    })
  })

  it('is never done by whose it is, who asked, or who placed the order', async () => {
    const [mine, clerk] = [await app.staff('organ_admin'), await app.staff('organ_admin')]
    const order = await makeOrder(app.sql, mine, { paid: true })
    await makeOld(app.sql, order.id)
    const own = await askBack(mine, order.id)
    expect(typeOf(await decide(app.sql, mine, own, 'agree'))).toBe('REFUND_OWN')
    const { refund_id, order: theirs } = await asked()
    await app.sql`update refund set applicant_id = ${clerk.user_id} where id = ${refund_id}`
    expect(typeOf(await decide(app.sql, clerk, refund_id, 'agree'))).toBe('REFUND_OWN')
    await app.sql`update refund set applicant_id = user_id where id = ${refund_id}`
    await app.sql`update orders set created_by = ${clerk.user_id} where id = ${theirs.id}`
    expect(typeOf(await decide(app.sql, clerk, refund_id, 'agree'))).toBe('REFUND_OWN')
    expect((await clerk.call('orders.getRefundTo', { refund_id })).data.actions).toEqual([])
    expect(await refundRow(app.sql, refund_id)).toMatchObject({ state: 'APPLIED' })
  })

  it('is asked of nobody who has not shown lately who they are', async () => {
    const [clerk, { refund_id }] = [await app.staff('organ_admin'), await asked()]
    await loseProof(app.sql, clerk)
    expect(typeOf(await decide(app.sql, clerk, refund_id, 'agree'))).toBe('PROOF_NEEDED')
    expect(await refundRow(app.sql, refund_id)).toMatchObject({ state: 'APPLIED' })
  })

  it('is not found outside of one’s organisations, and asks for its right', async () => {
    const [elsewhere, operator] = [
      await app.staff('organ_admin', { organ_ids: [await makeOrgan(app.sql)] }),
      await app.staff('operator'),
    ]
    const { refund_id } = await asked()
    expect(typeOf(await decide(app.sql, elsewhere, refund_id, 'agree'))).toBe('REFUND_NOT_FOUND')
    expect(typeOf(await elsewhere.call('orders.getRefundTo', { refund_id }))).toBe('REFUND_NOT_FOUND')
    expect((await decide(app.sql, operator, refund_id, 'agree')).code).toBe(403)
  })

  it('needs a second person above the limit, and not the first one again', async () => {
    const [one, other] = [await app.staff('organ_admin'), await app.staff('organ_admin')]
    const { me, refund_id } = await asked({ price_fen: 50_000 })
    expect((await decide(app.sql, one, refund_id, 'agree')).data).toMatchObject({
      state: 'CHECKED',
      needs_second: true,
    })
    expect(await ledger.accountOf(app.sql, me.user_id)).toMatchObject({ balance_fen: 0 })
    expect(typeOf(await decide(app.sql, one, refund_id, 'agree'))).toBe('REFUND_SECOND_OWN')
    expect((await decide(app.sql, other, refund_id, 'agree')).data).toMatchObject({ state: 'DONE' })
    expect(await ledger.accountOf(app.sql, me.user_id)).toMatchObject({ balance_fen: 150_000 })
  })

  it('gives less where that was agreed, never more, and says how much it may be', async () => {
    const clerk = await app.staff('organ_admin')
    const { me, order, refund_id } = await asked()
    const much = await decide(app.sql, clerk, refund_id, 'agree', { fen: 3_001 })
    expect(much).toMatchObject({ data: { type: 'REFUND_TOO_MUCH_MONEY' }, msg: '最多能退30.00元' })
    for (const reason of ['', '少'])
      expect(await decide(app.sql, clerk, refund_id, 'agree', { fen: 2_500, reason })).toMatchObject({
        data: { type: 'REFUND_NOTE_REQUIRED' },
        msg: '退得比申请的少，请写明原因，至少2个字，会员会看到',
      })
    await decide(app.sql, clerk, refund_id, 'agree', { fen: 2_500, reason: '少了一个盖子' })
    expect((await me.call('orders.getRefund', { refund_id })).data.timeline).toContainEqual(
      expect.objectContaining({ event: 'agree', reason: '少了一个盖子' }),
    )
    expect(await ledger.accountOf(app.sql, me.user_id)).toMatchObject({ balance_fen: 2_500 })
    expect(await leftOf(app.sql, order.id)).toMatchObject({
      state: 'CLOSED',
      refunded_fen: 2_500,
      refund_state: 'full',
    })
    expect(await findings()).toEqual([])
  })

  it('refused with a reason leaves the order free, and it may be asked again', async () => {
    const clerk = await app.staff('organ_admin')
    const { me, order, refund_id } = await asked()
    expect((await decide(app.sql, clerk, refund_id, 'reject', { reason: '' })).code).toBe(0)
    await decide(app.sql, clerk, refund_id, 'reject', { reason: '商品已经备好' })
    expect(await leftOf(app.sql, order.id)).toEqual({
      state: 'PAID',
      refund_state: 'none',
      refunded_fen: 0,
      refunded: 0,
    })
    const { scan_code } = (await me.call('orders.getUserOrder', { order_id: order.id })).data
    expect((await clerk.call('orders.setOrderScanState', { code: scan_code ?? '', confirm: 1 })).code).toBe(1)
    const again = await askBack(me, order.id, { quantity: 1, way: 'return' })
    // What is under way is not put away.
    expect((await me.call('orders.getUserOrder', { order_id: order.id })).data.actions).toEqual(['review'])
    const deleted = await me.call('orders.setOrderState', { order_id: order.id, event: 'delete' })
    expect(typeOf(deleted)).toBe('REFUND_OPEN')
    expect(await refundRow(app.sql, again)).toMatchObject({ state: 'APPLIED' })
    expect(await findings()).toEqual([])
  })

  it('takes goods back first where they were received, and puts them on the shelf only where they can be sold', async () => {
    const clerk = await app.staff('organ_admin')
    for (const restock of [true, false]) {
      const { me, order } = await received(clerk)
      const refund_id = await askBack(me, order.id, { quantity: 2, way: 'return', reason: 'broken' })
      expect((await decide(app.sql, clerk, refund_id, 'agree')).data).toMatchObject({
        state: 'WAIT_RETURN',
        restock: false,
      })
      const shown = (await me.call('orders.getRefund', { refund_id })).data
      expect(shown).toMatchObject({ return_to: { name: expect.stringMatching(/./) }, actions: ['cancel', 'sendBack'] })
      const parcel = { company: '中通快递', no: 'ZT654321' }
      expect((await me.call('orders.setRefundState', { refund_id, event: 'sendBack', ...parcel })).data).toMatchObject({
        state: 'RETURNING',
        return_parcel: parcel,
      })
      expect((await decide(app.sql, clerk, refund_id, 'receive', { restock })).data).toMatchObject({ state: 'DONE' })
      expect(await stockOf(app.sql, order.goods.sku_id)).toMatchObject({ on_hand: restock ? 9 : 7, reserved: 0 })
      expect(await ledger.accountOf(app.sql, me.user_id)).toMatchObject({ balance_fen: 2_000 })
      expect(await leftOf(app.sql, order.id)).toMatchObject({ state: 'COMPLETED', refund_state: 'partial' })
    }
    expect(await findings()).toEqual([])
  })

  it('keeps off the shelf what comes back until somebody who received it says that it can be sold', async () => {
    const clerk = await app.staff('organ_admin')
    const { me, order } = await received(clerk)
    const refund_id = await askBack(me, order.id, { quantity: 1, way: 'return' })
    const agreed = { refund_id, event: 'agree', state: 'APPLIED', restock: true } as const
    await clerk.call('orders.auditRefundOrder', agreed)
    expect((await clerk.call('orders.getRefundTo', { refund_id })).data).toMatchObject({
      state: 'WAIT_RETURN',
      restock: true,
    })
    expect((await decide(app.sql, clerk, refund_id, 'receive')).data).toMatchObject({ state: 'DONE' })
    expect(await stockOf(app.sql, order.goods.sku_id)).toMatchObject({ on_hand: 7 })
    expect(await findings()).toEqual([])
  })

  it('leaves the shelf alone where money alone goes back for what was received', async () => {
    const clerk = await app.staff('organ_admin')
    const { me, order } = await received(clerk)
    await decide(app.sql, clerk, await askBack(me, order.id, { reason: 'missing' }), 'agree', {
      fen: 1_000,
      reason: '少发了一件',
    })
    expect(await stockOf(app.sql, order.goods.sku_id)).toMatchObject({ on_hand: 7 })
    expect(await leftOf(app.sql, order.id)).toMatchObject({
      state: 'COMPLETED',
      refund_state: 'full',
      refunded_fen: 1_000,
    })
    expect(await findings()).toEqual([])
  })

  it('sends goods that did not come back as they were to nobody, and gives nothing for them', async () => {
    const clerk = await app.staff('organ_admin')
    const { me, order } = await received(clerk)
    const refund_id = await askBack(me, order.id, { way: 'return' })
    await decide(app.sql, clerk, refund_id, 'agree')
    await me.call('orders.setRefundState', { refund_id, event: 'sendBack', company: '中通快递', no: 'ZT654321' })
    await decide(app.sql, clerk, refund_id, 'refuseReturn', { reason: '吊牌已经剪掉' })
    expect(await leftOf(app.sql, order.id)).toMatchObject({ state: 'COMPLETED', refund_state: 'none', refunded: 0 })
    expect(await ledger.accountOf(app.sql, me.user_id)).toMatchObject({ balance_fen: 0 })
  })

  it('has cash handed out by somebody before it is done, and nothing else', async () => {
    const [me, clerk] = [await app.member(), await app.staff('organ_admin')]
    const order = await makeOrder(app.sql, me)
    await clerk.call('orders.paymentOrder', { order_id: order.id, method: 'offline', ...key() })
    const refund_id = await askBack(me, order.id)
    expect(await refundRow(app.sql, refund_id)).toMatchObject({ state: 'WAIT_REFUND', method: 'offline' })
    expect(await leftOf(app.sql, order.id)).toMatchObject({ state: 'PAID', refund_state: 'open' })
    expect((await decide(app.sql, clerk, refund_id, 'payOut')).data).toMatchObject({ state: 'DONE' })
    expect(await leftOf(app.sql, order.id)).toMatchObject({ state: 'CLOSED', refunded_fen: 1_000 })
    expect(await ledger.accountOf(app.sql, me.user_id)).toMatchObject({ balance_fen: 0 })
    const { refund_id: other } = await asked()
    expect(typeOf(await decide(app.sql, clerk, other, 'payOut'))).toBe('REFUND_CASH_ONLY')
    expect(await findings()).toEqual([])
  })

  describe('of goods that earned points', () => {
    const awardOf = (order_id: number) =>
      app.sql`select points, taken, state from points_award where order_id = ${order_id}`

    it('takes them where they are frozen still', async () => {
      const clerk = await app.staff('organ_admin')
      const { me, order } = await received(clerk)
      expect(await awardOf(order.id)).toEqual([{ points: 30, taken: 0, state: 'FROZEN' }])
      await decide(app.sql, clerk, await askBack(me, order.id, { quantity: 1 }), 'agree')
      expect(await awardOf(order.id)).toEqual([{ points: 30, taken: 10, state: 'FROZEN' }])
      expect(await findings()).toEqual([])
    })

    it('takes them out of the account where they were given', async () => {
      const clerk = await app.staff('organ_admin')
      const { me, order } = await received(clerk, 7)
      expect(await ledger.accountOf(app.sql, me.user_id)).toMatchObject({ points: 30 })
      const refund_id = await askBack(me, order.id, { quantity: 2 })
      expect(await refundRow(app.sql, refund_id)).toMatchObject({ award_points: 20, deduct_fen: 0 })
      await decide(app.sql, clerk, refund_id, 'agree')
      expect(await ledger.accountOf(app.sql, me.user_id)).toMatchObject({ points: 10, balance_fen: 2_000 })
      expect(await findings()).toEqual([])
    })

    it('keeps their worth where they are spent, shows how much, and the books still fit', async () => {
      const clerk = await app.staff('organ_admin')
      const { me, order } = await received(clerk, 7)
      const spent = {
        user_id: me.user_id,
        biz: 'GRANT' as const,
        biz_id: randomUUID(),
        reason: '用掉',
        now: new Date(),
      }
      await app.app.database.transact((tx) => ledger.bookPoints(tx, { ...spent, delta: -25 }))
      const refund_id = await askBack(me, order.id)
      const { data } = await clerk.call('orders.getRefundTo', { refund_id })
      expect(data).toMatchObject({ most_fen: 3_000, award_points: 30, deduct_fen: 25, fen: 2_975 })
      await decide(app.sql, clerk, refund_id, 'agree')
      expect(await ledger.accountOf(app.sql, me.user_id)).toMatchObject({ points: 0, balance_fen: 2_975 })
      expect(await leftOf(app.sql, order.id)).toMatchObject({
        state: 'COMPLETED',
        refund_state: 'full',
        refunded_fen: 2_975,
      })
      expect(await findings()).toEqual([])
    })
  })
})
