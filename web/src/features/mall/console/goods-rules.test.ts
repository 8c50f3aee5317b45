import { describe, expect, it } from 'vitest'
import { emptyForm } from './goods-form.ts'
import { goodsErrors, partsOf, shownErrors } from './goods-rules.ts'
import { newAxis } from './matrix.ts'

const nothing = new Set<string>()

describe('which errors of a product are shown', () => {
  it('shows none before a field is left or saving is tried', () => {
    expect(shownErrors(goodsErrors(emptyForm()), null, nothing)).toEqual({})
  })
  it('shows those of the product and of its kinds once saving is tried', () => {
    const form = emptyForm()
    const shown = shownErrors(goodsErrors(form), partsOf(form), nothing)
    expect(shown).toMatchObject({ name: expect.any(String), 'sku.one.points': '请填写积分或价格' })
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
