/** Something that has others of its kind below it. */
type Node<One> = { id: number; name: string; children: readonly One[] }

/** What is left of the trees when only these words are looked for: what has them, and what leads there. */
export function narrowed<One extends Node<One>>(trees: readonly One[], words: string): One[] {
  if (!words) return [...trees]
  return trees.flatMap((node) => {
    const children = narrowed(node.children, words)
    return children.length > 0 || node.name.includes(words) ? [{ ...node, children }] : []
  })
}

/** The branches to open so that no more than about so many nodes are seen: level by level, from the top. */
export function openWithin<One extends Node<One>>(trees: readonly One[], most: number): Set<number> {
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
