import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { treeOf } from './rules.ts'

describe('treeOf', () => {
  it('nests rows in their order', () => {
    const row = (id: number, parent_id: number | null) => ({ id, parent_id, name: String(id), kind: 'station' })
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
    const rows = fc
      .array(fc.nat(30), { maxLength: 30 })
      .map((parents) =>
        parents.map((parent, i) => ({ id: i + 1, parent_id: parent < i ? parent + 1 : null, name: '', kind: '' })),
      )
    const count = (nodes: ReturnType<typeof treeOf>): number =>
      nodes.reduce((n, node) => n + 1 + count(node.children), 0)
    fc.assert(fc.property(rows, (given) => count(treeOf(given)) === given.length))
  })
})
