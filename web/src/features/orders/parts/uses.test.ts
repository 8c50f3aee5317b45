import { describe, expect, it } from 'vitest'
import { orderCard, orderLine } from '../../../testing/orders.ts'
import {
  askedUses,
  chosenWords,
  dueWords,
  firstUses,
  hasParts,
  isNothing,
  leftWords,
  linesOf,
  usedSoFar,
} from './uses.ts'

const pack = orderLine({ id: 7, times: 5, redeemed: 2 })
const of = (...lines: (typeof pack)[]) => orderCard('READY', { lines })

describe('uses of an order', () => {
  it('are chosen one at a time of a pack, all at once of anything else', () => {
    expect(firstUses(of(orderLine(), pack))).toEqual({ 7: 1 })
    expect(firstUses(of(orderLine({ quantity: 3 })))).toBeNull()
    expect(firstUses(of({ ...pack, redeemed: 5 }))).toBeNull()
  })
  it('are sent by line, and not at all where all of them are meant', () => {
    expect(linesOf(null)).toBeUndefined()
    expect(linesOf({ 7: 2, 8: 0 })).toEqual([{ line_id: 7, quantity: 2 }])
    expect([isNothing({ 7: 0 }), isNothing({ 7: 1 }), isNothing(null)]).toEqual([true, false, false])
  })
  it('are parted where there are several', () => {
    expect([hasParts(of(orderLine())), hasParts(of(orderLine({ quantity: 2 }))), hasParts(of(pack))]).toEqual([
      false,
      true,
      true,
    ])
  })
  it('are said with what is left', () => {
    expect(usedSoFar(pack)).toBe('已用 2 次，还剩 3 次')
    expect(usedSoFar({ ...pack, redeemed: 5 })).toBe('已用 5 次，全部用完')
    expect(usedSoFar(orderLine())).toBe('')
    expect(leftWords(of(pack))).toBe('还剩 3 次没有用，订单继续有效')
    expect(leftWords(orderCard('COMPLETED'))).toBe('')
  })
  it('are pieces of goods, and uses of packs alone', () => {
    const rice = orderLine({ quantity: 3, redeemed: 2 })
    expect(usedSoFar(rice)).toBe('已取 2 件，还剩 1 件')
    expect(usedSoFar({ ...rice, redeemed: 3 })).toBe('已取 3 件，全部取完')
    expect(leftWords(of(rice))).toBe('还剩 1 件没有取，订单继续有效')
    expect(leftWords(of(rice, pack))).toBe('还剩 1 件没有取、3 次没有用，订单继续有效')
    const asked = [
      { line_id: 1, quantity: 2 },
      { line_id: 7, quantity: 1 },
    ]
    expect(askedUses([rice, pack], asked)).toBe('取2件、用1次')
    expect(askedUses([rice], asked.slice(0, 1))).toBe('取2件')
    expect(chosenWords([rice, pack], { 1: 2, 7: 1 })).toBe('2件、1次')
    expect(chosenWords([rice, pack], { 1: 0 })).toBe('')
    expect(chosenWords([rice, pack], null)).toBe('')
  })
  it('leave out what was given back: that is handed over to nobody', () => {
    const oil = orderLine({ id: 2, refunded: 1 })
    expect(dueWords(of(orderLine({ quantity: 3 }), oil))).toBe('应取 3 件')
    expect(dueWords(of(orderLine({ quantity: 3, redeemed: 2 }), oil, pack))).toBe('应取 1 件，还能用 3 次')
    expect(dueWords(orderCard('COMPLETED', { lines: [orderLine({ quantity: 3 }), oil] }))).toBe('共 3 件')
  })
})
