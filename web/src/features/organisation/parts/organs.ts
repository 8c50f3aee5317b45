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

/** What is left of the trees when only these words are looked for: what has them, and what leads there. */
export function narrowed(trees: readonly OrganNode[], words: string): OrganNode[] {
  if (!words) return [...trees]
  return trees.flatMap((node) => {
    const children = narrowed(node.children, words)
    return children.length > 0 || node.name.includes(words) ? [{ ...node, children }] : []
  })
}

/** Every node of the trees, each before those below it. */
export const allOf = (trees: readonly OrganNode[]): OrganNode[] =>
  trees.flatMap((node) => [node, ...allOf(node.children)])

/** The branches to open so that no more than about so many nodes are seen: level by level, from the top. */
export function openWithin(trees: readonly OrganNode[], most: number): Set<number> {
  const open = new Set<number>()
  let seen = trees.length
  for (let level = trees; level.length > 0; level = level.flatMap(({ children }) => children))
    for (const { id, children } of level) {
      if (children.length === 0) continue
      seen += children.length
      if (seen > most && open.size > 0) return open
      open.add(id)
    }
  return open
}

/** For every node the names of those over it, from the top down. */
export function waysOf(trees: readonly OrganNode[], over: readonly string[] = []): Map<number, readonly string[]> {
  return new Map(trees.flatMap(({ id, name, children }) => [[id, over] as const, ...waysOf(children, [...over, name])]))
}

/** The nodes that stand over one, from the top down; none for a top or one that is not there. */
export function above(trees: readonly OrganNode[], id: number): OrganNode[] {
  for (const node of trees) {
    if (node.children.some((child) => child.id === id)) return [node]
    const way = above(node.children, id)
    if (way.length > 0) return [node, ...way]
  }
  return []
}

/** Where an organisation may stand: in use, and neither itself nor below itself. */
export function placesFor(trees: readonly OrganNode[], id: number): OrganNode[] {
  return trees.flatMap((node) =>
    node.id === id || node.state !== 'open' ? [] : [node, ...placesFor(node.children, id)],
  )
}
