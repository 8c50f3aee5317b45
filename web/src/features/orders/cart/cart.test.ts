import { describe, expect, it } from 'vitest'
import { chosenLines, isAllChosen, totalOf, wantedOf, withAll, withLine } from './cart.ts'

const line = (id: number, points: number, price_fen: number, quantity: number, valid = true) => ({
  id,
  sku_id: id + 100,
  points,
  price_fen,
  quantity,
  valid,
})
const cart = [
  { lines: [line(1, 200, 990, 2), line(2, 0, 1250, 1)] },
  { lines: [line(3, 500, 0, 3), line(4, 100, 100, 1, false)] },
]
const none = new Set<number>()

describe('the cart', () => {
  it('adds both units of what is chosen, and leaves out what cannot be bought', () => {
    expect(totalOf(chosenLines(cart, none))).toEqual({ points: 1900, fen: 3230, pieces: 6, kinds: 3 })
    expect(totalOf([])).toEqual({ points: 0, fen: 0, pieces: 0, kinds: 0 })
  })
  it('takes a line out and puts it back', () => {
    const out = withLine(none, 1, false)
    expect(wantedOf(chosenLines(cart, out))).toEqual([
      { sku_id: 102, quantity: 1 },
      { sku_id: 103, quantity: 3 },
    ])
    expect(withLine(out, 1, true)).toEqual(none)
  })
  it('chooses a merchant or everything, without its invalid lines', () => {
    const second = cart.slice(1)
    const out = withAll(second, none, false)
    expect([...out]).toEqual([3])
    expect(isAllChosen(cart, out)).toBe(false)
    expect(isAllChosen(cart.slice(0, 1), out)).toBe(true)
    expect(isAllChosen(cart, withAll(cart, out, true))).toBe(true)
  })
  it('does not call an empty or invalid choice complete', () => {
    expect(isAllChosen([], none)).toBe(false)
    expect(isAllChosen([{ lines: [line(4, 1, 1, 1, false)] }], none)).toBe(false)
  })
})
