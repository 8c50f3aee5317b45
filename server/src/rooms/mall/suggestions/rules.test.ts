import { describe, expect, it } from 'vitest'
import { type Candidate, type Hint, suggest, wordsFor } from './rules.ts'

const tea: Hint = { kind: 'view', goods_id: 1, name: '茉莉花茶', category_id: 6 }
const rice: Hint = { kind: 'buy', goods_id: 2, name: '手工细挂面与五谷杂粮礼罐', category_id: 7 }
const from = (source: Candidate['from'], because: number | string, ...ids: number[]): Candidate[] =>
  ids.map((goods_id) => ({ goods_id, from: source, because }))
const nobody = { had: new Set<number>(), num: 20 }

describe('what is suggested', () => {
  it('comes from each source in turn, with its reason in words, and best sellers last', () => {
    const candidates = [
      ...from('label', '高血压', 31),
      ...from('pair', 2, 21, 22),
      ...from('category', 1, 11, 12),
      ...from('category', 2, 13),
      ...from('best', 0, 91),
    ]
    expect(suggest(candidates, [tea, rice], nobody)).toEqual([
      { goods_id: 31, why: '和您的标签“高血压”有关' },
      { goods_id: 21, why: '买过“手工细挂面与五谷杂粮…”的人也买了' },
      { goods_id: 11, why: '因为您看过“茉莉花茶”' },
      { goods_id: 13, why: '您买过“手工细挂面与五谷杂粮…”' },
      { goods_id: 22, why: '买过“手工细挂面与五谷杂粮…”的人也买了' },
      { goods_id: 12, why: '因为您看过“茉莉花茶”' },
      { goods_id: 91, why: '大家都在买' },
    ])
  })
  it('stands there once, leaves out what the person has, and is no more than was asked for', () => {
    const candidates = [...from('category', 1, 11, 12, 13), ...from('best', 0, 12, 14, 15)]
    const ids = suggest(candidates, [tea], { had: new Set([13, 14]), num: 2 }).map(({ goods_id }) => goods_id)
    expect(ids).toEqual([11, 12])
    expect(suggest(candidates, [tea], { had: new Set([13, 14]), num: 9 }).at(-1)?.goods_id).toBe(15)
  })
  it('is not filled by what one thing speaks for', () => {
    const many = from('category', 1, 1, 2, 3, 4, 5, 6, 7)
    expect(suggest(many, [tea], nobody)).toHaveLength(4)
  })
  it('is found for a label by its words, or by its name', () => {
    const known = new Map([['高血压', ['血压计']]])
    expect(wordsFor('高血压', known)).toEqual(['血压计'])
    expect(wordsFor('爱下棋', known)).toEqual(['爱下棋'])
  })
})
