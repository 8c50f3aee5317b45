import type { TreeNode } from '../../kit/console/Tree.tsx'
import type { Grown, TreeRow } from '../growing-tree.ts'

/** The rows as nodes, from the top down. */
export function nodesOf<Row extends TreeRow>(
  { top, childrenOf }: Pick<Grown<Row>, 'top' | 'childrenOf'>,
  markOf: (row: Row) => TreeNode['mark'] = () => undefined,
): TreeNode[] {
  const nodeOf = (row: Row): TreeNode => ({
    id: row.id,
    name: row.name,
    below: row.count,
    mark: markOf(row),
    children: childrenOf(row.id).map(nodeOf),
  })
  return top ? [nodeOf(top)] : []
}

/** What a search found, below what leads there from the top; nothing else is below them. */
export function foundNodes<Row extends TreeRow>(
  found: readonly Row[],
  top: number,
  markOf: (row: Row) => TreeNode['mark'] = () => undefined,
): TreeNode[] {
  type Grows = TreeNode & { children: Grows[] }
  const nodes = new Map<number, Grows>()
  const tops: Grows[] = []
  const put = ({ id, name }: { id: number; name: string }, over: Grows | undefined, mark: TreeNode['mark']): Grows => {
    const known = nodes.get(id)
    if (known) return known
    const node: Grows = { id, name, mark, children: [] }
    nodes.set(id, node)
    ;(over?.children ?? tops).push(node)
    return node
  }
  const marks = new Map(found.map((row) => [row.id, markOf(row)]))
  for (const row of found) {
    const way = [...row.way, row]
    const from = way.findIndex(({ id }) => id === top)
    let over: Grows | undefined
    for (const one of way.slice(Math.max(0, from))) over = put(one, over, marks.get(one.id))
  }
  return tops
}
