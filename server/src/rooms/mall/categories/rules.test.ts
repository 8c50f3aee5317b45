import { describe, expect, it } from 'vitest'
import { Refusal } from '../../../kernel/refuse.ts'
import { checkPlace, inTreeOrder } from './rules.ts'

const rows = [
  { id: 1, parent_id: null, name: '食品' },
  { id: 2, parent_id: null, name: '日用' },
  { id: 3, parent_id: 1, name: '粮油' },
]
const tree = new Map(rows.map((row) => [row.id, row]))
const refused = (id: number, parent_id: number, name: string): string => {
  try {
    checkPlace(tree, { id, parent_id, name })
  } catch (error) {
    return error instanceof Refusal ? error.reason : String(error)
  }
  return ''
}

describe('the tree of categories', () => {
  it('has two levels, and names once among siblings', () => {
    expect(refused(0, 1, '茶点')).toBe('')
    expect(refused(3, 2, '粮油')).toBe('')
    expect(refused(0, 2, '食品')).toBe('')
    expect(refused(3, 0, '食品')).toBe('CATEGORY_NAME_TAKEN')
    expect(refused(0, 3, '大米')).toBe('CATEGORY_TOO_DEEP')
    expect(refused(1, 2, '食品')).toBe('CATEGORY_TOO_DEEP')
    expect(refused(2, 2, '日用')).toBe('CATEGORY_TOO_DEEP')
    expect(refused(0, 9, '茶点')).toBe('CATEGORY_NOT_FOUND')
    expect(refused(9, 0, '茶点')).toBe('CATEGORY_NOT_FOUND')
  })
  it('is read with each top before what is below it', () => {
    expect(inTreeOrder(rows).map(({ id }) => id)).toEqual([1, 3, 2])
  })
})
