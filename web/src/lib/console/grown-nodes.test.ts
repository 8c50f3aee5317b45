import { describe, expect, it } from 'vitest'
import { foundNodes, nodesOf } from './grown-nodes.ts'

const row = (id: number, parent_id: number, count = 0, way: { id: number; name: string }[] = []) => ({
  ...{ id, parent_id, name: `机构${id}`, count, way },
})
const step = (id: number) => ({ id, name: `机构${id}` })

describe('a tree that grows', () => {
  it('says of what has not come that it is there', () => {
    const rows = [row(2, 0, 2), row(4, 2, 30), row(5, 2)]
    const childrenOf = (id: number) => rows.filter(({ parent_id }) => parent_id === id)
    expect(nodesOf({ top: rows[0], childrenOf })).toMatchObject([
      {
        ...{ id: 2, below: 2 },
        children: [
          { id: 4, below: 30, children: [] },
          { id: 5, below: 0, children: [] },
        ],
      },
    ])
    expect(nodesOf({ top: undefined, childrenOf })).toEqual([])
  })
  it('puts what was found below what leads there, each once, from its top on', () => {
    const found = [row(4, 2, 9, [step(1), step(2)]), row(7, 4, 0, [step(1), step(2), step(4)])]
    expect(foundNodes(found, 2)).toEqual([
      { ...step(2), children: [{ ...step(4), children: [{ ...step(7), children: [] }] }] },
    ])
    expect(foundNodes([row(2, 1, 3, [step(1)])], 2)).toEqual([{ ...step(2), children: [] }])
  })
})
