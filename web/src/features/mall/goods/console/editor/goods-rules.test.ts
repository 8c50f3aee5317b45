import { describe, expect, it } from 'vitest'
import { emptyForm } from './goods-form.ts'
import { goodsErrors, partsOf, shownErrors, unreadableFields } from './goods-rules.ts'
import { emptyPrices, newAxis } from './matrix.ts'

const nothing = new Set<string>()

describe('what a SKU costs', () => {
  const errorsOf = (some: object) => goodsErrors({ ...emptyForm(), prices: { one: { ...emptyPrices(), ...some } } })
  it('is points or money, greater than nothing', () => {
    for (const free of [{}, { points: 0 }, { price_fen: 0 }, { points: 0, price_fen: 0 }])
      expect(errorsOf(free)).toMatchObject({ 'sku.one.points': '积分和价格至少填一项' })
    for (const sold of [{ points: 1 }, { points: 0, price_fen: 1 }])
      expect(errorsOf(sold)).not.toHaveProperty(['sku.one.points'])
  })
  it('need not be said of a SKU that is not sold', () => {
    expect(errorsOf({ points: 0, price_fen: 0, isOff: true })).not.toHaveProperty(['sku.one.points'])
  })
})

describe('what is no number', () => {
  it('is an error of its own field, shown at once', () => {
    const form = { ...emptyForm(), sort: Number.NaN, max_per_order: Number.NaN }
    form.prices = {
      one: { ...emptyPrices(), points: Number.NaN, price_fen: 1, market_price_fen: Number.NaN, on_hand: Number.NaN },
    }
    const fields = ['sort', 'max_per_order', 'sku.one.points', 'sku.one.market_price_fen', 'sku.one.on_hand']
    expect(unreadableFields(form)).toEqual(fields)
    expect(Object.keys(shownErrors(goodsErrors(form), null, new Set(unreadableFields(form)))).sort()).toEqual(
      [...fields].sort(),
    )
  })
})

describe('which errors of a product are shown', () => {
  it('shows none before a field is left or saving is tried', () => {
    expect(shownErrors(goodsErrors(emptyForm()), null, nothing)).toEqual({})
  })
  it('shows those of the product and of its SKUs once saving is tried', () => {
    const form = emptyForm()
    const shown = shownErrors(goodsErrors(form), partsOf(form), nothing)
    expect(shown).toMatchObject({ name: expect.any(String), 'sku.one.points': '积分和价格至少填一项' })
  })
  it('says nothing of a specification added after that until its field is left', () => {
    const before = emptyForm()
    const axis = newAxis('规格')
    const form = { ...before, axes: [axis] }
    const errors = goodsErrors(form)
    const field = `values.${axis.id}`
    expect(errors[field]).toBe('至少填写一个规格值')
    expect(shownErrors(errors, partsOf(before), nothing)).not.toHaveProperty([field])
    expect(shownErrors(errors, partsOf(before), new Set([field]))).toHaveProperty([field])
    expect(shownErrors(errors, partsOf(form), nothing)).toHaveProperty([field])
  })
})
