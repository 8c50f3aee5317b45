/** Something that has others of its kind below it. */
type Node<One> = { id: number; name: string; children: readonly One[] }

/** The numbers of all nodes. */
export function allIds<One extends Node<One>>(trees: readonly One[]): Set<number> {
  return new Set(trees.flatMap(({ id, children }) => [id, ...allIds(children)]))
}

/** The nodes that stand over one, from the top down; none for a top or one that is not there. */
export function above<One extends Node<One>>(trees: readonly One[], id: number): One[] {
  for (const node of trees) {
    if (node.children.some((child) => child.id === id)) return [node]
    const way = above(node.children, id)
    if (way.length > 0) return [node, ...way]
  }
  return []
}

/** One of the nodes, or null. */
export function nodeOf<One extends Node<One>>(trees: readonly One[], id: number): One | null {
  for (const node of trees) {
    const found = node.id === id ? node : nodeOf(node.children, id)
    if (found) return found
  }
  return null
}
