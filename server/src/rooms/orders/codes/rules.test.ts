import { describe, expect, it } from 'vitest'
import { dynamicText, isAtOnce, proofText, readStoreText, staticText, whyNotHere } from './rules.ts'

const key = 'a key'
const at = new Date('2027-03-01T10:00:10+08:00')
const later = (seconds: number) => new Date(at.getTime() + seconds * 1000)
const read = (text: string, now = at, own_ids = [7]) => readStoreText(key, text, { own_ids, now })

describe('the codes of a store', () => {
  it('name the store and the number of what is printed, for as long as nobody forges them', () => {
    const code = staticText(key, 3, 2)
    expect(read(code, later(86_400 * 365))).toEqual({ kind: 'static', store_id: 3, number: 2 })
    for (const forged of [
      code.replace('ST1.3', 'ST1.4'),
      code.replace('.2.', '.3.'),
      `${code}x`,
      'ST1.3.2',
      '',
      'DY1.3.2.3',
    ])
      expect(read(forged)).toEqual({ kind: 'wrong' })
    expect(readStoreText('another key', code, { own_ids: [7], now: at })).toEqual({ kind: 'wrong' })
  })
  it('hold on a screen while it is shown and half a minute longer, never before', () => {
    const { code, expires_at } = dynamicText(key, 3, at)
    expect(expires_at).toEqual(later(20))
    expect(read(code)).toMatchObject({ kind: 'dynamic', store_id: 3, isProof: false })
    expect(read(code, later(49))).toMatchObject({ kind: 'dynamic' })
    expect(read(code, later(50))).toEqual({ kind: 'expired' })
    expect(read(code, later(-11))).toEqual({ kind: 'expired' })
  })
  it('leave who scanned a screen ten minutes to choose, and nobody else', () => {
    const proof = proofText(key, { store_id: 3, step: 5, user_id: 7 }, at)
    expect(read(proof, later(600))).toEqual({ kind: 'dynamic', store_id: 3, step: 5, isProof: true })
    expect(read(proof, later(601))).toEqual({ kind: 'expired' })
    expect(read(proof, at, [8])).toEqual({ kind: 'wrong' })
    expect(read(proof.replace('.7.', '.8.'), at, [8])).toEqual({ kind: 'wrong' })
  })
})

describe('an order at its store', () => {
  const order = { state: 'READY', delivery: 'pickup', refund_state: 'none' } as const
  it('is completed at once by a screen where nothing is left to prepare, by print only where all take it themselves', () => {
    expect(isAtOnce(order, 'dynamic', false)).toBe(true)
    expect(isAtOnce({ ...order, state: 'PAID' }, 'dynamic', false)).toBe(false)
    expect(isAtOnce({ state: 'PAID', delivery: 'service' }, 'dynamic', false)).toBe(true)
    expect(isAtOnce(order, 'static', false)).toBe(false)
    expect(isAtOnce(order, 'static', true)).toBe(true)
  })
  it('says why it cannot be had', () => {
    expect(whyNotHere(order)).toBe('')
    expect(whyNotHere({ ...order, refund_state: 'open' })).toContain('退款')
    expect(whyNotHere({ ...order, state: 'COMPLETED' })).toBe('这个订单已完成')
    expect(whyNotHere({ ...order, delivery: 'express' })).toContain('不是到店取的')
  })
})
