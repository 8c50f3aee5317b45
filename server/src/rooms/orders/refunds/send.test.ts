import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { OutsideError } from '../../../kernel/outside-error.ts'
import { type Person, useApp } from '../../../testing/app.ts'
import { alarmsOf } from '../../../testing/tasks.ts'
import { stockOf } from '../../mall/testing.ts'
import { ledger } from '../../rewards/index.ts'
import { checkInvariants } from '../index.ts'
import { askBack, decide, depsOf, leftOf, makeOrder, payAtGateway, refundRow } from '../testing.ts'
import { sendRefund } from './send.ts'

describe('money that goes back by the gateway', () => {
  const app = useApp({ own: true })
  afterEach(() => vi.restoreAllMocks())
  const deps = () => depsOf(app)
  const run = (refund_id: number) => {
    const { database, clock } = app.app
    return sendRefund(deps())({ payload: { refund_id }, database, clock, now: clock.now() })
  }
  const asked = async () => {
    const me = await app.member()
    const { id } = await makeOrder(app.sql, me)
    await payAtGateway(app, me, id)
    return { me, order_id: id, refund_id: await askBack(me, id) }
  }
  const no = (words: string, isLater = false) => ({ state: 'failed', words, isLater }) as const
  const waiting = (refund_id: number) => app.sql`
    select 1 from graphile_worker._private_jobs where payload->>'refund_id' = ${String(refund_id)} and run_at > now() + interval '30 seconds'`

  it('is asked for again while it is on its way, always under one number, and done when the gateway says so', async () => {
    const { order_id, refund_id } = await asked()
    const gateway = vi.spyOn(deps().pay, 'refund').mockResolvedValue({ state: 'processing' })
    await app.settle()
    expect(await refundRow(app.sql, refund_id)).toMatchObject({ state: 'REFUNDING' })
    expect(await leftOf(app.sql, order_id)).toMatchObject({ state: 'PAID', refund_state: 'open', refunded_fen: 1_000 })
    expect(await waiting(refund_id)).toHaveLength(1)
    expect(await checkInvariants(app.sql)).toEqual([])
    await run(refund_id)
    gateway.mockResolvedValue({ state: 'done' })
    await run(refund_id)
    expect(await refundRow(app.sql, refund_id)).toMatchObject({ state: 'DONE' })
    expect(await leftOf(app.sql, order_id)).toMatchObject({ state: 'CLOSED', refunded_fen: 1_000 })
    await run(refund_id)
    const { refund_no } = await refundRow(app.sql, refund_id)
    expect(gateway.mock.calls.map(([{ out_refund_no }]) => out_refund_no)).toEqual([refund_no, refund_no, refund_no])
    expect(await checkInvariants(app.sql)).toEqual([])
  })

  it('waits for somebody where the gateway will not, who has it tried again under the same number', async () => {
    const [{ me, order_id, refund_id }, clerk] = [await asked(), await app.staff('organ_admin')]
    const gateway = vi.spyOn(deps().pay, 'refund').mockResolvedValueOnce(no('会员账户已注销（USER_ACCOUNT_ABNORMAL）'))
    const alarm = vi.spyOn(deps(), 'alarm')
    await app.settle()
    expect(alarm.mock.calls).toEqual([
      ['refund-failed', expect.objectContaining({ id: refund_id, words: '会员账户已注销（USER_ACCOUNT_ABNORMAL）' })],
    ])
    expect(await refundRow(app.sql, refund_id)).toMatchObject({ state: 'FAILED' })
    expect(await leftOf(app.sql, order_id)).toMatchObject({ state: 'PAID', refund_state: 'open' })
    expect(await checkInvariants(app.sql)).toEqual([])
    const shown = (await clerk.call('orders.getRefundTo', { refund_id })).data
    expect(shown).toMatchObject({ actions: ['retry'], delivery: 'pickup' })
    expect(shown.timeline.at(-1)).toMatchObject({
      event: 'fail',
      reason: '支付平台没有退成：会员账户已注销（USER_ACCOUNT_ABNORMAL）',
    })
    const theirs = (await me.call('orders.getRefund', { refund_id })).data
    expect(theirs.timeline.at(-1)).toMatchObject({ event: 'fail', reason: '' })
    // Nothing tries it again by itself: the account stays as it is.
    await app.runTask('orders', 'resumeRefunds')
    expect(await refundRow(app.sql, refund_id)).toMatchObject({ state: 'FAILED', due_at: null })
    expect((await decide(app.sql, clerk, refund_id, 'retry')).data).toMatchObject({ state: 'REFUNDING' })
    await app.settle()
    expect(await refundRow(app.sql, refund_id)).toMatchObject({ state: 'DONE' })
    expect(new Set(gateway.mock.calls.map(([{ out_refund_no }]) => out_refund_no)).size).toBe(1)
  })

  it('is tried again by the hour by itself where money is short, and paid once', async () => {
    const { refund_id } = await asked()
    const short = no('基本账户余额不足，请充值后重新发起（NOT_ENOUGH）', true)
    const gateway = vi.spyOn(deps().pay, 'refund').mockResolvedValueOnce(short).mockResolvedValueOnce(short)
    const soon = async () => {
      expect(await alarmsOf(app, 'orders', 'resumeRefunds')).toEqual([])
      await app.settle()
    }
    const later = () => app.sql`update refund set due_at = due_at - interval '60 minutes' where id = ${refund_id}`
    await app.settle()
    await soon()
    expect(gateway).toHaveBeenCalledTimes(1)
    expect(await refundRow(app.sql, refund_id)).toMatchObject({ state: 'FAILED' })
    await later()
    await soon()
    expect(gateway).toHaveBeenCalledTimes(2)
    expect(await refundRow(app.sql, refund_id)).toMatchObject({ state: 'FAILED' })
    await later()
    await soon()
    await soon()
    expect(gateway).toHaveBeenCalledTimes(3)
    expect(new Set(gateway.mock.calls.map(([{ out_refund_no }]) => out_refund_no)).size).toBe(1)
    expect(await refundRow(app.sql, refund_id)).toMatchObject({ state: 'DONE', due_at: null })
    expect(await checkInvariants(app.sql)).toEqual([])
  })

  it('is taken up where its job was given up or lost, and not beside one that lives', async () => {
    const [lost, given, living] = [await asked(), await asked(), await asked()]
    const jobsOf = async (refund_id: number) =>
      (
        await app.sql`select 1 from graphile_worker._private_jobs where payload->>'refund_id' = ${String(refund_id)}
        and attempts < max_attempts`
      ).length
    const ids = [lost, given, living].map(({ refund_id }) => refund_id)
    await app.sql`delete from graphile_worker._private_jobs where payload->>'refund_id' = ${String(lost.refund_id)}`
    await app.sql`update graphile_worker._private_jobs set attempts = max_attempts where payload->>'refund_id' = ${String(given.refund_id)}`
    expect(await Promise.all(ids.map(jobsOf))).toEqual([0, 0, 1])
    for (let run = 0; run < 2; run++) expect(await alarmsOf(app, 'orders', 'resumeRefunds')).toEqual([])
    expect(await Promise.all(ids.map(jobsOf))).toEqual([1, 1, 1])
    await app.settle()
    for (const id of ids) expect(await refundRow(app.sql, id)).toMatchObject({ state: 'DONE' })
    expect(await checkInvariants(app.sql)).toEqual([])
  })

  it('waits for somebody once the gateway has had too many calls for an hour, and is tried again by itself', async () => {
    const { refund_id } = await asked()
    const gateway = vi.spyOn(deps().pay, 'refund').mockResolvedValue({ state: 'busy' })
    const alarm = vi.spyOn(deps(), 'alarm')
    const start = Date.now()
    /** What is left to do then, done. */
    const standsAt = async (minutes: number) => {
      app.clock.set(new Date(start + minutes * 60_000).toISOString())
      await app.sql`update graphile_worker._private_jobs set run_at = now() where payload->>'refund_id' = ${String(refund_id)}`
      await app.settle()
      return (await refundRow(app.sql, refund_id)).state
    }
    expect([await standsAt(0), await standsAt(30), await standsAt(59)]).toEqual(['REFUNDING', 'REFUNDING', 'REFUNDING'])
    expect(alarm).not.toHaveBeenCalled()
    expect(await standsAt(61)).toBe('FAILED')
    const words = '支付平台一小时以来一直说请求太多，没有受理'
    expect(alarm.mock.calls).toEqual([['refund-failed', expect.objectContaining({ id: refund_id, words })]])
    expect(await checkInvariants(app.sql)).toEqual([])
    gateway.mockResolvedValue({ state: 'done' })
    app.clock.set(new Date(start + 122 * 60_000).toISOString())
    expect(await alarmsOf(app, 'orders', 'resumeRefunds')).toEqual([])
    await app.settle()
    expect(await refundRow(app.sql, refund_id)).toMatchObject({ state: 'DONE' })
    expect(new Set(gateway.mock.calls.map(([{ out_refund_no }]) => out_refund_no)).size).toBe(1)
  })

  it('begins that hour anew where the gateway has answered meanwhile', async () => {
    const { refund_id } = await asked()
    const gateway = vi.spyOn(deps().pay, 'refund').mockResolvedValueOnce({ state: 'busy' })
    gateway.mockResolvedValueOnce({ state: 'processing' }).mockResolvedValueOnce({ state: 'busy' })
    const start = Date.now()
    for (const minutes of [0, 50, 70]) {
      app.clock.set(new Date(start + minutes * 60_000).toISOString())
      await app.sql`update graphile_worker._private_jobs set run_at = now() where payload->>'refund_id' = ${String(refund_id)}`
      await app.settle()
      expect(await refundRow(app.sql, refund_id)).toMatchObject({ state: 'REFUNDING' })
    }
    expect(gateway).toHaveBeenCalledTimes(3)
  })

  it('stands as begun while the gateway is away', async () => {
    const { refund_id } = await asked()
    vi.spyOn(deps().pay, 'refund').mockRejectedValueOnce(new OutsideError('gateway', 'did not answer in time'))
    await expect(run(refund_id)).rejects.toThrow('did not answer')
    expect(await refundRow(app.sql, refund_id)).toMatchObject({ state: 'REFUNDING' })
    await app.settle()
    expect(await refundRow(app.sql, refund_id)).toMatchObject({ state: 'DONE' })
  })

  describe('after its time', () => {
    const returning = async (clerk: Person) => {
      const me = await app.member()
      const order = await makeOrder(app.sql, me, { paid: true, delivery: 'express' })
      const parcel = { company: '顺丰速运', no: 'SF123456', client_req_id: randomUUID() }
      await clerk.call('orders.setOrderStateTo', { order_id: order.id, event: 'ship', ...parcel })
      const refund_id = await askBack(me, order.id, { way: 'return' })
      await decide(app.sql, clerk, refund_id, 'agree')
      return { me, order, refund_id }
    }
    const pass = async (refund_id: number) => {
      expect(await alarmsOf(app, 'orders', 'overdueRefunds')).toEqual([])
      const before = await refundRow(app.sql, refund_id)
      const days = (Number(before.due_at) - Date.now()) / 86_400_000
      expect(days).toBeGreaterThan(6.9)
      expect(days).toBeLessThan(7.1)
      await app.sql`update refund set due_at = now() - interval '1 second' where id = ${refund_id}`
      expect(await alarmsOf(app, 'orders', 'overdueRefunds')).toEqual([])
      return [before.state, (await refundRow(app.sql, refund_id)).state]
    }

    it('what nobody sent back is withdrawn, and the order goes on', async () => {
      const clerk = await app.staff('organ_admin')
      const { me, order, refund_id } = await returning(clerk)
      expect(await pass(refund_id)).toEqual(['WAIT_RETURN', 'CANCELLED'])
      expect(await leftOf(app.sql, order.id)).toEqual({
        state: 'SHIPPED',
        refund_state: 'none',
        refunded_fen: 0,
        refunded: 0,
      })
      expect((await me.call('orders.setOrderState', { order_id: order.id, event: 'receive' })).code).toBe(1)
    })

    it('what was sent back and nobody looked at is paid, and not sold again', async () => {
      const clerk = await app.staff('organ_admin')
      const { me, order, refund_id } = await returning(clerk)
      await me.call('orders.setRefundState', { refund_id, event: 'sendBack', company: '中通快递', no: 'ZT654321' })
      expect(await pass(refund_id)).toEqual(['RETURNING', 'DONE'])
      expect(await ledger.accountOf(app.sql, me.user_id)).toMatchObject({ balance_fen: 1_000 })
      expect(await stockOf(app.sql, order.goods.sku_id)).toMatchObject({ on_hand: 9, reserved: 0 })
      expect(await leftOf(app.sql, order.id)).toMatchObject({ state: 'CLOSED', refund_state: 'full' })
      expect(await checkInvariants(app.sql)).toEqual([])
    })
  })
})
