import { describe, expect, it } from 'vitest'
import { localPay } from './index.ts'

const pay = localPay({ key: 'a key for tests' })
const now = new Date('2026-11-20T08:00:00Z')
const raw = (body: string) => Buffer.from(body)

async function paid(out_trade_no: string) {
  await pay.create({ out_trade_no, fen: 990, title: '软香大米', expire_at: new Date(now.getTime() + 60_000) })
  const notice = pay.confirm(out_trade_no, now)
  if (!notice) throw new Error('nothing to confirm')
  return notice
}

describe('the local payment gateway', () => {
  it('signs a notice that it recognises', async () => {
    const { body, headers } = await paid('A1')
    expect(pay.verifyNotice(raw(body), headers, now)).toMatchObject({ out_trade_no: 'A1', fen: 990 })
  })
  it('gives the same notice for a payment made twice', async () => {
    expect((await paid('A2')).body).toBe(pay.confirm('A2', now)?.body)
  })
  it('does not recognise a changed body, amount or blank', async () => {
    const { body, headers } = await paid('A3')
    expect(pay.verifyNotice(raw(body.replace('990', '1')), headers, now)).toBeNull()
    expect(pay.verifyNotice(raw(`${body} `), headers, now)).toBeNull()
    expect(pay.verifyNotice(raw(body), { ...headers, 'pay-signature': 'x' }, now)).toBeNull()
    expect(pay.verifyNotice(raw(body), {}, now)).toBeNull()
  })
  it('does not recognise a notice older or newer than five minutes', async () => {
    const { body, headers } = await paid('A4')
    expect(pay.verifyNotice(raw(body), headers, new Date(now.getTime() + 299_000))).not.toBeNull()
    expect(pay.verifyNotice(raw(body), headers, new Date(now.getTime() + 302_000))).toBeNull()
    expect(pay.verifyNotice(raw(body), headers, new Date(now.getTime() - 302_000))).toBeNull()
  })
  it('does not recognise what another key signed', async () => {
    const { body, headers } = localPay({ key: 'another' }).sign(
      { out_trade_no: 'A5', trade_no: 'T', fen: 1, at: now.toISOString() },
      now,
    )
    expect(pay.verifyNotice(raw(body), headers, now)).toBeNull()
  })
  it('takes no money for a closed attempt', async () => {
    await pay.create({ out_trade_no: 'A6', fen: 1, title: '', expire_at: now })
    await pay.close('A6')
    expect(pay.confirm('A6', now)).toBeNull()
    expect(await pay.query('A6')).toMatchObject({ state: 'closed' })
  })
  it('pays back once under one number', async () => {
    const refund = { out_refund_no: 'R1', trade_no: 'T', fen: 5, paid_fen: 5, reason: '' }
    await pay.refund(refund)
    await pay.refund(refund)
    expect(pay.refunds.filter((r) => r.out_refund_no === 'R1')).toHaveLength(1)
  })
})
