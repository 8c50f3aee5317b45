import { describe, expect, it } from 'vitest'
import { type EditedBlock, moved, newBlock, problemsOf, readPage, writePage } from './page-form.ts'

const picture = { s: '/a/s.webp', m: '/a/m.webp', l: '/a/l.webp', alt: '' }
const banner = (part: object = {}): EditedBlock => ({
  key: 'b',
  kind: 'banner',
  slides: [{ id: 'p', url: '/a/s.webp', large: '/a/m.webp', alt: '店门口', to: 'none', target: null, ...part }],
})

describe('the form of a shop page', () => {
  it('reads what was saved and writes the same', () => {
    const floor = { kind: 'goods', title: '茶点', from: 'category', category_id: 31, count: 4 } as const
    const slide = { picture_id: 'p', alt: '店门口', link: { to: 'goods', id: 7 } } as const
    const form = readPage({
      blocks: [
        { kind: 'banner', slides: [{ ...slide, picture, goods_name: '大米' }] },
        { ...floor, goods: [] },
        { kind: 'coupons', title: '领券' },
      ],
    })
    expect(writePage(form)).toEqual([
      { kind: 'banner', slides: [slide] },
      { ...floor, goods_ids: [] },
      { kind: 'coupons', title: '领券' },
    ])
    expect(problemsOf(form).size).toBe(0)
  })
  it('says what has to be changed, and where', () => {
    const blocks = [
      banner({ alt: '', to: 'goods' }),
      newBlock('banner', 'empty'),
      newBlock('goods', 'f'),
      { ...newBlock('goods', 'c'), title: '分类', from: 'category', count: 99 } as EditedBlock,
    ]
    expect([...problemsOf({ blocks }).keys()]).toEqual([
      'b.0.alt',
      'b.0.target',
      'empty.slides',
      'f.title',
      'f.goods',
      'c.category',
      'c.count',
    ])
  })
  it('moves one of a list by a place, and none beyond either end', () => {
    expect(moved([1, 2, 3], 0, 1)).toEqual([2, 1, 3])
    expect(moved([1, 2, 3], 2, -1)).toEqual([1, 3, 2])
    expect(moved([1, 2], 0, -1)).toEqual([1, 2])
    expect(moved([1, 2], 1, 1)).toEqual([1, 2])
  })
})
