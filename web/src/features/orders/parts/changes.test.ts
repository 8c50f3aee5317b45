import { describe, expect, it } from 'vitest'
import { changesLater, finalWords } from './changes.ts'

const [money, both, points] = [
  { points: 0, pay_fen: 1990 },
  { points: 200, pay_fen: 1990 },
  { points: 460, pay_fen: 0 },
] as const
const of = (...orders: { points: number; pay_fen: number }[]) => ({ orders, promotion: null })

describe('what can be changed after an order is placed', () => {
  it('is to cancel until it is paid, and to ask for it back afterwards', () => {
    expect(changesLater(of(money))).toMatch(
      /^付款前可以自己取消。付款后要退，在订单里按“取消订单并退款”，备货后按“申请退款”/,
    )
    expect(changesLater(of(money, both))).toMatch(/^付款前可以自己取消，积分会退还。付款后/)
    expect(changesLater(of(points))).toMatch(/^提交后积分马上扣掉。要退，/)
    expect(changesLater(of(both, points))).toMatch(
      /^只用积分的商品，提交后积分马上扣掉；其他商品，付款前可以自己取消，积分会退还。付款后/,
    )
  })
  it('is said in a few words beside the button', () => {
    expect(finalWords(of(money, both))).toBe('付款后也能退')
    expect(finalWords(of(points))).toBe('提交后也能退')
    expect(finalWords(of(both, points))).toBe('提交后也能退')
  })
  it('is nothing of a group until it is formed, and is given back by itself where it never is', () => {
    const group = { ...of(money), promotion: { kind: 'group' as const } }
    expect(changesLater(group)).toMatch(/^付款前可以自己取消。付款后没拼成会自动全额退款；拼成后要退/)
    expect(finalWords(group)).toBe('没拼成自动退款')
  })
  it('names somebody to call, whatever pays', () => {
    for (const orders of [[money], [both], [points], [money, points]])
      expect(changesLater(of(...orders))).toContain('请打电话')
  })
})
