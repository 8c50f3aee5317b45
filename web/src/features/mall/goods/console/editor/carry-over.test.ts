import { describe, expect, it } from 'vitest'
import { carryOver } from './carry-over.ts'
import { type Axis, emptyPrices, rowsOfMatrix } from './matrix.ts'

const axis = (id: string, name: string, ...texts: string[]): Axis => ({
  id,
  name,
  values: texts.map((text, at) => ({ id: `${id}${at}`, text })),
})
const priced = (id: number, price_fen: number) => ({ ...emptyPrices(), id, price_fen })

describe('rowsOfMatrix', () => {
  it('has one SKU without axes', () => {
    expect(rowsOfMatrix([])).toEqual([{ key: 'one', spec: {}, texts: [] }])
  })
  it('has every combination in order and leaves empty values out', () => {
    const rows = rowsOfMatrix([axis('a', '颜色', '红', '蓝', ''), axis('b', '尺寸', '大', '小')])
    expect(rows.map((row) => row.texts.join(''))).toEqual(['红大', '红小', '蓝大', '蓝小'])
    expect(rows[0]?.spec).toEqual({ 颜色: '红', 尺寸: '大' })
  })
})

describe('carryOver', () => {
  it('keeps the known SKU for the first row of a new axis and its price for all', () => {
    const after = [axis('a', '颜色', '红', '蓝')]
    const prices = carryOver([], after, { one: priced(7, 990) })
    expect(prices.a0).toEqual(priced(7, 990))
    expect(prices.a1).toMatchObject({ id: 0, price_fen: 990, on_hand: 0 })
  })
  it('takes the first of the rows that fall together when an axis goes', () => {
    const [colour, size] = [axis('a', '颜色', '红'), axis('b', '尺寸', '大', '小')]
    const prices = carryOver([colour, size], [colour], { 'a0.b0': priced(1, 100), 'a0.b1': priced(2, 200) })
    expect(prices.a0).toEqual(priced(1, 100))
  })
  it('gives back what a row held before its value was taken away', () => {
    const two = [axis('a', '颜色', '红', '蓝')]
    const one = [axis('a', '颜色', '红')]
    const held = { a0: priced(1, 100), a1: priced(2, 200) }
    expect(carryOver(one, two, carryOver(two, one, held)).a1).toEqual(priced(2, 200))
  })
})
