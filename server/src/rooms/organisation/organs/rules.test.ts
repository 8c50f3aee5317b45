import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isFixed, isWithin, levelAfter, levelOf, scopeOf, treeOf, usesInWords, waysOf } from './rules.ts'

describe('treeOf', () => {
  it('nests rows in their order', () => {
    const row = (id: number, parent_id: number | null) => ({
      id,
      parent_id,
      path: `${id}/`,
      name: String(id),
      kind: 'station',
      below: 0,
    })
    expect(treeOf([row(2, null), row(5, 2), row(4, 2), row(9, 5), row(77, 66)])).toMatchObject([
      {
        id: 2,
        parent_id: 0,
        children: [
          { id: 5, children: [{ id: 9, children: [] }] },
          { id: 4, children: [] },
        ],
      },
      { id: 77, parent_id: 66 },
    ])
  })
  it('keeps every row once', () => {
    const rows = fc.array(fc.nat(30), { maxLength: 30 }).map((parents) =>
      parents.map((parent, i) => ({
        ...{ id: i + 1, parent_id: parent < i ? parent + 1 : null },
        ...{ path: '', name: '', kind: '', below: 0 },
      })),
    )
    const count = (nodes: ReturnType<typeof treeOf>): number =>
      nodes.reduce((n, node) => n + 1 + count(node.children), 0)
    fc.assert(fc.property(rows, (given) => count(treeOf(given)) === given.length))
  })
})

describe('the way to an organisation', () => {
  it('begins at the top of what is seen, and itself is not on it', () => {
    const names = new Map([5, 9].map((id) => [id, `机构${id}`]))
    const rows = ['2/5/9/12/', '2/5/'].map((path, id) => ({ id, path }))
    const ways = waysOf(rows, 5)
    expect(ways.ids).toEqual([5, 9])
    expect(rows.map((row) => ways.of(row, names))).toEqual([
      [
        { id: 5, name: '机构5' },
        { id: 9, name: '机构9' },
      ],
      [],
    ])
  })
})

describe('a place in the tree', () => {
  it('has the level that its path has names', () => {
    expect([levelOf('2/'), levelOf('2/5/9/')]).toEqual([1, 3])
    // A branch of two levels, 5 and 9, comes to stand below 2/7/.
    expect(levelAfter({ from: '2/5/', deepest: 3 }, '2/7/')).toBe(4)
  })
  it('is within itself and what stands above it, and not within one whose number begins alike', () => {
    expect([isWithin('2/5/9/', '2/5/'), isWithin('2/5/', '2/5/'), isWithin('2/59/', '2/5/')]).toEqual([
      true,
      true,
      false,
    ])
  })
  it('is fixed at the top of the tree and where the person works', () => {
    expect(isFixed({ id: 2, parent_id: null }, null)).toBe(true)
    expect(isFixed({ id: 7, parent_id: 5 }, 7)).toBe(true)
    expect(isFixed({ id: 7, parent_id: 5 }, null)).toBe(false)
  })
  it('says in words what it still holds', () => {
    const nothing = { children: 0, members: 0, staff: 0, companies: 0, stores: 0 }
    expect(usesInWords(nothing)).toBe('')
    expect(usesInWords({ ...nothing, members: 2, stores: 1 })).toBe('2位会员、1个门店')
  })
})

describe('scopeOf', () => {
  it('reads the two scope boxes', () => {
    expect(
      [
        [true, true],
        [true, false],
        [false, true],
        [false, false],
      ].map(([only_organ, this_organ]) => scopeOf({ only_organ: !!only_organ, this_organ: !!this_organ })),
    ).toEqual(['both', 'own', 'below', null])
  })
})
