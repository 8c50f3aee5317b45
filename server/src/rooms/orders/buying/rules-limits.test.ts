import { describe, expect, it } from 'vitest'
import { Refusal } from '../../../kernel/refuse.ts'
import { checkHeld, checkPersonLimits } from './rules-limits.ts'

const rice = { id: 1, goods_id: 10, name: '软香大米', max_per_person: 3 }
const small = { ...rice, id: 2 }
const free = { id: 3, goods_id: 11, name: '挂面', max_per_person: 0 }
const refused = (lines: { sku_id: number; quantity: number }[], units = 0): unknown => {
  try {
    checkPersonLimits(lines, [rice, small, free], [{ goods_id: 10, units }])
  } catch (error) {
    return error instanceof Refusal ? error.data : error
  }
  return null
}

describe('what one person may buy', () => {
  it('counts all kinds of a product together with what was bought before', () => {
    expect(refused([{ sku_id: 1, quantity: 3 }])).toBeNull()
    expect(refused([{ sku_id: 1, quantity: 1 }], 2)).toBeNull()
    const three = [
      { sku_id: 1, quantity: 2 },
      { sku_id: 2, quantity: 1 },
    ]
    expect(refused(three)).toBeNull()
    expect(refused(three, 1)).toMatchObject({ name: '软香大米', max: 3, left: 2 })
  })
  it('says what is left, never less than nothing, and leaves what is not limited alone', () => {
    expect(refused([{ sku_id: 1, quantity: 1 }], 5)).toMatchObject({ left: 0 })
    expect(refused([{ sku_id: 3, quantity: 99 }], 5)).toBeNull()
  })
})

describe('what one person may hold of one SKU without having paid', () => {
  const line = { sku_id: 1, quantity: 2, name: '软香大米' }
  const refusedOf = (lines: (typeof line)[], units: number): unknown => {
    try {
      checkHeld(lines, [{ sku_id: 1, units }], 5)
    } catch (error) {
      return error instanceof Refusal ? [error.reason, error.data] : error
    }
    return null
  }
  it('counts what is held already and all lines of it, and other SKUs apart', () => {
    expect(refusedOf([line], 3)).toBeNull()
    expect(refusedOf([{ ...line, sku_id: 2, quantity: 5 }, line], 3)).toBeNull()
    expect(refusedOf([line], 4)).toEqual(['UNPAID_SKU_TOO_MANY', { name: '软香大米', max: 5 }])
    expect(refusedOf([line, line], 2)).toEqual(refusedOf([line], 4))
  })
})
