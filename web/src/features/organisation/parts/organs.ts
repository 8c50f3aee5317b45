import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'

export type Organ = OutputOf<Contract['organisation']['getOrgansTo']>[number]
/** An organisation in the tree, with its level from 0. */
export type OrganNode = Organ & { level: number; children: OrganNode[] }

/** The rows (parents before children) as trees; those without a parent among them stand at the top. */
export function treesOf(rows: readonly Organ[]): OrganNode[] {
  const nodes = new Map<number, OrganNode>()
  const tops: OrganNode[] = []
  for (const row of rows) {
    const parent = nodes.get(row.parent_id)
    const node = { ...row, level: parent ? parent.level + 1 : 0, children: [] }
    nodes.set(row.id, node)
    ;(parent?.children ?? tops).push(node)
  }
  return tops
}

/** Every node of the trees, each before those below it. */
export const allOf = (trees: readonly OrganNode[]): OrganNode[] =>
  trees.flatMap((node) => [node, ...allOf(node.children)])

/** For every node the names of those over it, from the top down. */
export function waysOf(trees: readonly OrganNode[], over: readonly string[] = []): Map<number, readonly string[]> {
  return new Map(trees.flatMap(({ id, name, children }) => [[id, over] as const, ...waysOf(children, [...over, name])]))
}

/** Where an organisation may stand: in use, and neither itself nor below itself. */
export function placesFor(trees: readonly OrganNode[], id: number): OrganNode[] {
  return trees.flatMap((node) =>
    node.id === id || node.state !== 'open' ? [] : [node, ...placesFor(node.children, id)],
  )
}

/** How many members the organisations below one hold together. */
export function membersBelow(rows: readonly Organ[], id: number): number {
  const below = new Set([id])
  let members = 0
  for (const row of rows)
    if (below.has(row.parent_id)) {
      below.add(row.id)
      members += row.members
    }
  return members
}
