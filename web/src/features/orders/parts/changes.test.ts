import { describe, expect, it } from 'vitest'
import { changesLater, finalWords } from './changes.ts'

const [money, both, points] = [
  { points: 0, pay_fen: 1990 },
  { points: 200, pay_fen: 1990 },
  { points: 460, pay_fen: 0 },
]

describe('what can be changed after an order is placed', () => {
  it('is to cancel until it is paid, and to ask for it back afterwards', () => {
    expect(changesLater([money])).toMatch(/^付款前可以自己取消。付款后要退，在订单里申请退款/)
    expect(changesLater([money, both])).toMatch(/^付款前可以自己取消，积分会退还。付款后/)
    expect(changesLater([points])).toMatch(/^提交后积分马上扣掉。要退，/)
    expect(changesLater([both, points])).toMatch(
      /^只用积分的商品，提交后积分马上扣掉；其他商品，付款前可以自己取消，积分会退还。付款后/,
    )
  })
  it('is said in a few words beside the button', () => {
    expect(finalWords([money, both])).toBe('付款后要退，在订单里申请')
    expect(finalWords([points])).toBe('提交后要退，在订单里申请')
    expect(finalWords([both, points])).toBe('提交后要退，在订单里申请')
  })
  it('names somebody to call, whatever pays', () => {
    for (const orders of [[money], [both], [points], [money, points]])
      expect(changesLater(orders)).toContain('请打电话')
  })
})
