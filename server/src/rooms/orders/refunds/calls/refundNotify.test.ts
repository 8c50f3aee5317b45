import { type Reason, sentence } from '@heyi/contract/reasons'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { localPay, type SignedNotice } from '../../../../edges/pay/index.ts'
import { useApp } from '../../../../testing/app.ts'
import { ledger } from '../../../rewards/index.ts'
import { checkInvariants } from '../../index.ts'
import { askBack, decide, depsOf, leftOf, makeOrder, payAtGateway, refundRow } from '../../testing.ts'

describe('POST /api/pay/refundNotify', () => {
  const app = useApp({ own: true })
  afterEach(() => vi.restoreAllMocks())
  const gateway = () => localPay({ key: app.app.secrets.key('pay') })
  const notify = async ({ body, headers }: SignedNotice) => {
    const response = await fetch(`${app.url}/api/pay/refundNotify`, { method: 'POST', body, headers })
    return { status: response.status, text: await response.text() }
  }
  const thanks = { status: 200, text: '{"code":"SUCCESS"}' }
  const no = (status: number, reason: Reason) => ({
    status,
    text: JSON.stringify({ code: 'FAIL', message: sentence(reason) }),
  })
  const refused = { state: 'failed', words: '微信支付已关闭这笔退款（CLOSED）', isLater: false } as const
  const done = { state: 'done' } as const
  /** A refund that the gateway was asked for, and what it tells of it. */
  const asked = async (answer: typeof refused | { state: 'processing' } = { state: 'processing' }) => {
    const me = await app.member()
    const { id: order_id } = await makeOrder(app.sql, me, { points: 50 })
    const trade_no = await payAtGateway(app, me, order_id)
    const refund_id = await askBack(me, order_id)
    vi.spyOn(depsOf(app).pay, 'refund').mockResolvedValue(answer)
    await app.settle()
    const { refund_no } = await refundRow(app.sql, refund_id)
    const notice = { out_refund_no: refund_no, trade_no, fen: 1_000, at: new Date().toISOString() }
    return { me, order_id, refund_id, notice }
  }
  const stateOf = async (id: number) => (await refundRow(app.sql, id)).state

  it('ends a refund under way; the same notice again, and at the same moment, changes nothing', async () => {
    const { me, order_id, refund_id, notice } = await asked()
    expect(await stateOf(refund_id)).toBe('REFUNDING')
    const signed = gateway().sign({ ...notice, answer: done })
    const answers = await Promise.all(Array.from({ length: 10 }, () => notify(signed)))
    expect(answers).toEqual(answers.map(() => thanks))
    expect(await stateOf(refund_id)).toBe('DONE')
    expect(await leftOf(app.sql, order_id)).toMatchObject({ state: 'CLOSED', refunded_fen: 1_000 })
    const { points } = await ledger.accountOf(app.sql, me.user_id)
    expect(await notify(gateway().sign({ ...notice, answer: refused }))).toEqual(thanks)
    await app.settle()
    expect(await stateOf(refund_id)).toBe('DONE')
    expect(await ledger.accountOf(app.sql, me.user_id)).toMatchObject({ points })
    expect(await checkInvariants(app.sql)).toEqual([])
  })

  it('leaves one that does not go through to somebody, in words, with an alarm, and no job goes on with it', async () => {
    const { refund_id, notice } = await asked()
    const alarm = vi.spyOn(depsOf(app), 'alarm')
    const signed = gateway().sign({ ...notice, answer: refused })
    for (let time = 0; time < 2; time++) expect(await notify(signed)).toEqual(thanks)
    expect(alarm.mock.calls).toEqual([
      ['refund-failed', expect.objectContaining({ id: refund_id, words: refused.words })],
    ])
    await app.settle()
    expect(await stateOf(refund_id)).toBe('FAILED')
    const clerk = await app.staff('organ_admin')
    const { timeline, actions } = (await clerk.call('orders.getRefundTo', { refund_id })).data
    expect(timeline.at(-1)).toMatchObject({ event: 'fail', reason: `支付平台没有退成：${refused.words}` })
    expect(actions).toEqual(['retry'])
    expect(await checkInvariants(app.sql)).toEqual([])
  })

  it('is done also where the gateway had refused before, and somebody saw to it there', async () => {
    const { order_id, refund_id, notice } = await asked(refused)
    expect(await stateOf(refund_id)).toBe('FAILED')
    expect(await notify(gateway().sign({ ...notice, answer: done }))).toEqual(thanks)
    expect(await stateOf(refund_id)).toBe('DONE')
    expect(await leftOf(app.sql, order_id)).toMatchObject({ state: 'CLOSED', refunded_fen: 1_000 })
    const log = await app.sql`select event from refund_log where refund_id = ${refund_id} order by id`
    expect(log.map(({ event }) => event)).toEqual(['apply', 'start', 'fail', 'retry', 'finish'])
    expect(await checkInvariants(app.sql)).toEqual([])
  })

  it('takes no refusal of before it was tried again', async () => {
    const { refund_id, notice } = await asked(refused)
    vi.spyOn(depsOf(app).pay, 'refund').mockResolvedValue({ state: 'processing' })
    await decide(app.sql, await app.staff('organ_admin'), refund_id, 'retry')
    expect(await notify(gateway().sign({ ...notice, answer: refused }))).toEqual(thanks)
    expect(await stateOf(refund_id)).toBe('REFUNDING')
    const now = new Date().toISOString()
    expect(await notify(gateway().sign({ ...notice, at: now, answer: refused }))).toEqual(thanks)
    expect(await stateOf(refund_id)).toBe('FAILED')
  })

  it('says that late money went back, and leaves one that does not to be asked again', async () => {
    const me = await app.member()
    const order = await makeOrder(app.sql, me)
    const way = { order_id: order.id, method: 'gateway', client_req_id: crypto.randomUUID() } as const
    const { prepay } = (await me.call('orders.paymentOrder', way)).data
    await me.call('orders.setOrderState', { order_id: order.id, event: 'cancel' })
    const at = new Date().toISOString()
    const paid = { out_trade_no: prepay?.out_trade_no ?? '', trade_no: `T${crypto.randomUUID()}`, fen: 1_000, at }
    const { body, headers } = gateway().sign(paid)
    await fetch(`${app.url}/api/pay/notify`, { method: 'POST', body, headers })
    const [late] = await app.sql<{ id: number }[]>`select id from payment where order_id = ${order.id}`
    const notice = { out_refund_no: `R${late?.id}`, trade_no: paid.trade_no, fen: 1_000, at }
    const state = () => app.sql`select state from payment where order_id = ${order.id}`
    expect(await notify(gateway().sign({ ...notice, answer: refused }))).toEqual(thanks)
    expect(await state()).toEqual([{ state: 'late' }])
    expect(await notify(gateway().sign({ ...notice, fen: 1, answer: done }))).toEqual(no(400, 'PAYMENT_AMOUNT_WRONG'))
    expect(await state()).toEqual([{ state: 'late' }])
    for (let time = 0; time < 2; time++)
      expect(await notify(gateway().sign({ ...notice, answer: done }))).toEqual(thanks)
    expect(await state()).toEqual([{ state: 'returned' }])
    const asks = vi.spyOn(depsOf(app).pay, 'refund')
    await app.settle()
    expect(asks).not.toHaveBeenCalled()
    const { data } = await me.call('orders.getUserOrder', { order_id: order.id })
    expect(data.timeline.map(({ event }) => event)).toEqual(['place', 'cancel', 'latePayment', 'returnPayment'])
    expect(await checkInvariants(app.sql)).toEqual([])
  })

  it('refuses a wrong signature, a changed body, an old notice and one of a payment', async () => {
    const { refund_id, notice } = await asked()
    const good = gateway().sign({ ...notice, answer: done })
    const { out_refund_no: out_trade_no, ...paid } = notice
    const bad = [
      { ...good, headers: { ...good.headers, 'pay-signature': 'x' } },
      { ...good, body: good.body.replace('1000', '1001') },
      gateway().sign({ ...notice, answer: done }, new Date(Date.now() - 301_000)),
      localPay({ key: 'another' }).sign({ ...notice, answer: done }),
      gateway().sign({ ...paid, out_trade_no }),
      { ...good, body: '' },
    ]
    for (const signed of bad) expect(await notify(signed)).toEqual(no(401, 'PAY_NOTICE_INVALID'))
    expect(await stateOf(refund_id)).toBe('REFUNDING')
  })

  it('refuses another amount, another payment and a number that we never gave', async () => {
    const [{ refund_id, notice }, other] = [await asked(), await asked()]
    const say = (given: Partial<typeof notice>) => notify(gateway().sign({ ...notice, ...given, answer: done }))
    expect(await say({ fen: 999 })).toEqual(no(400, 'PAYMENT_AMOUNT_WRONG'))
    expect(await say({ trade_no: other.notice.trade_no })).toEqual(no(401, 'PAY_NOTICE_INVALID'))
    for (const out_refund_no of ['R1', 'R0', 'R999999999', 'X'])
      expect(await say({ out_refund_no })).toEqual(no(400, 'REFUND_NOT_FOUND'))
    expect(await stateOf(refund_id)).toBe('REFUNDING')
  })
})
