import { describe, expect, it } from 'vitest'
import { narrowed, openWithin } from '../../../lib/tree.ts'
import { organ as made } from '../../../testing/organisation.ts'
import { allOf, membersBelow, placesFor, treesOf, waysOf } from './organs.ts'

const organ = (id: number, parent_id: number, own: Parameters<typeof made>[0] = {}) =>
  made({ id, parent_id, name: `机构${id}`, ...own })
const ids = (nodes: readonly { id: number }[]) => nodes.map(({ id }) => id)

describe('the organisations of a tree', () => {
  const rows = [
    organ(2, 0),
    organ(4, 2),
    organ(5, 2),
    organ(7, 4, { name: '双塔弄站' }),
    organ(9, 5, { state: 'closed' }),
  ]
  const trees = treesOf(rows)
  it('hold together what is said of all below one', () => {
    const held = [organ(2, 0, { members: 9 }), organ(4, 2, { members: 3 }), organ(5, 2), organ(7, 4, { members: 2 })]
    expect([membersBelow(held, 2), membersBelow(held, 4), membersBelow(held, 7)]).toEqual([5, 2, 0])
  })
  it('stand below their parents, each with its level', () => {
    expect(ids(trees)).toEqual([2])
    expect(allOf(trees).map(({ id, level }) => [id, level])).toEqual([
      [2, 0],
      [4, 1],
      [7, 2],
      [5, 1],
      [9, 2],
    ])
  })
  it('are opened from the top as far as they are not too many', () => {
    expect([...openWithin(trees, 3)]).toEqual([2])
    expect([...openWithin(trees, 4)]).toEqual([2, 4])
    expect([...openWithin(trees, 1)]).toEqual([2])
  })
  it('are told where they stand', () => expect(waysOf(trees).get(7)).toEqual(['机构2', '机构4']))
  it('stand at the top where their parent is not seen', () =>
    expect(ids(treesOf([organ(7, 4), organ(8, 4)]))).toEqual([7, 8]))
  it('are narrowed to what has the words, and to what leads there', () => {
    expect(ids(allOf(narrowed(trees, '双塔')))).toEqual([2, 4, 7])
    expect(narrowed(trees, '没有')).toEqual([])
  })
  it('may stand neither below themselves nor below what is out of use', () => {
    expect(ids(placesFor(trees, 4))).toEqual([2, 5])
  })
})
