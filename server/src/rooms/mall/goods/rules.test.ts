import { describe, expect, it } from 'vitest'
import { afterChange, type GoodsChange, type HeldGoods, isSame, priceChanges } from './rules.ts'

const now = new Date('2026-11-23T08:00:00+08:00')
const later = new Date('2026-12-01T08:00:00+08:00')
const latest = new Date('2026-12-31T08:00:00+08:00')
const held = (own: Partial<HeldGoods> = {}): HeldGoods => ({
  ...{ id: 7, name: '围巾', subtitle: '', tags: ['冬天'], category_id: 5, is_on: false, on_at: null, off_at: null },
  ...{ is_free: false },
  ...own,
})
const made = (change: Partial<GoodsChange>, own: Partial<HeldGoods> = {}) =>
  afterChange(held(own), { add_tags: [], del_tags: [], ...change }, now)

describe('a change of many goods', () => {
  it('leaves what it does not name', () => {
    const one = held({ on_at: later, off_at: latest })
    const same = afterChange(one, { add_tags: ['冬天'], del_tags: ['夏天'] }, now)
    expect('why' in same || isSame(one, same)).toBe(true)
  })
  it('puts goods that are off the shelf on it at the time that is given, unless it takes them off', () => {
    expect(made({ on_at: later })).toMatchObject({ is_on: true, on_at: later })
    expect(made({ on_at: later, is_on: false }, { is_on: true })).toMatchObject({ is_on: false, on_at: later })
    expect(made({ off_at: later })).toMatchObject({ is_on: false, off_at: later })
    expect(made({ on_at: null }, { is_on: true, on_at: later })).toMatchObject({ is_on: true, on_at: null })
  })
  it('forgets an end that is past where goods are put on again', () => {
    expect(made({ is_on: true }, { off_at: now })).toMatchObject({ is_on: true, off_at: null })
    expect(made({ is_on: true }, { off_at: later })).toMatchObject({ off_at: later })
    expect(made({ category_id: 6 }, { off_at: now })).toMatchObject({ category_id: 6, off_at: now })
  })
  it('does not fit what costs nothing, times that cross, and too many tags', () => {
    expect(made({ is_on: true }, { is_free: true })).toEqual({ why: 'unpriced' })
    expect(made({ on_at: later }, { is_free: true })).toEqual({ why: 'unpriced' })
    expect(made({ is_on: false }, { is_free: true })).not.toHaveProperty('why')
    expect(made({ off_at: later }, { on_at: later })).toEqual({ why: 'times' })
    expect(made({ on_at: latest }, { off_at: later })).toEqual({ why: 'times' })
    const five = ['一', '二', '三', '四', '五']
    expect(made({ add_tags: ['六', '七'] }, { tags: five })).toEqual({ why: 'tags' })
    expect(made({ add_tags: ['六', '七'], del_tags: ['一'] }, { tags: five })).toMatchObject({
      tags: ['二', '三', '四', '五', '六', '七'],
    })
  })
})

describe('what the log says of prices', () => {
  it('names the kinds that cost something else, came or went', () => {
    const kind = (spec_text: string, price_fen: number, points = 0) => ({ spec_text, price_fen, points })
    const before = [kind('5斤', 1_990), kind('10斤', 3_800), kind('礼盒', 0, 300)]
    const after = [kind('5斤', 2_100), kind('10斤', 3_800), kind('小袋', 500, 20)]
    expect(priceChanges(before, after)).toEqual({
      '价格（5斤）': ['19.90元', '21.00元'],
      '价格（礼盒）': ['300积分', null],
      '价格（小袋）': [null, '20积分+5.00元'],
    })
    expect(priceChanges(before, before)).toEqual({})
  })
})
