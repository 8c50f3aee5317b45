import { ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Tree as AriaTree, Button, TreeItem, TreeItemContent } from 'react-aria-components'
import styles from './Tree.module.css'

export type TreeNode = {
  id: number
  name: string
  /** Beside the name, such as a state. */
  mark?: ReactNode
  children: readonly TreeNode[]
}

export type TreeProps = {
  /** What stands in the tree, for screen readers. */
  label: string
  nodes: readonly TreeNode[]
  chosen: number
  onChoose: (id: number) => void
  open: ReadonlySet<number>
  onOpen: (open: Set<number>) => void
}

/** A branch is drawn once it is open, so that thousands of nodes cost no more than those that are seen. */
function Node({ node, open }: { node: TreeNode; open: ReadonlySet<number> }) {
  const hasChildren = node.children.length > 0
  return (
    <TreeItem id={node.id} textValue={node.name} hasChildItems={hasChildren} className={styles.item ?? ''}>
      <TreeItemContent>
        <span className={styles.line}>
          {hasChildren ? (
            <Button slot="chevron" className={styles.chevron ?? ''}>
              <ChevronRight aria-hidden />
            </Button>
          ) : (
            <span className={styles.leaf} />
          )}
          <span className={styles.name}>{node.name}</span>
          {node.mark}
        </span>
      </TreeItemContent>
      {open.has(node.id) && node.children.map((child) => <Node key={child.id} node={child} open={open} />)}
    </TreeItem>
  )
}

/** The ids that lead to one, from the top down, and its own; none where it is not there. */
function wayTo(nodes: readonly TreeNode[], id: number): number[] {
  for (const node of nodes) {
    if (node.id === id) return [id]
    const way = wayTo(node.children, id)
    if (way.length > 0) return [node.id, ...way]
  }
  return []
}

/** Brings what is chosen into sight when it is another, or stands at another place. */
function useChosenInSight(way: readonly number[], open: ReadonlySet<number>) {
  const tree = useRef<HTMLDivElement>(null)
  const place = way.slice(0, -1).every((id) => open.has(id)) ? way.join() : ''
  useEffect(() => {
    if (!place) return
    // The rows are drawn after the tree itself.
    const frame = requestAnimationFrame(() =>
      tree.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [place])
  return tree
}

/** Things below each other: arrows walk and open, Enter chooses. */
export function Tree({ label, nodes, chosen, onChoose, open, onOpen }: TreeProps) {
  const tree = useChosenInSight(wayTo(nodes, chosen), open)
  return (
    <AriaTree
      ref={tree}
      aria-label={label}
      className={styles.tree ?? ''}
      selectionMode="single"
      selectionBehavior="replace"
      disallowEmptySelection
      selectedKeys={[chosen]}
      onSelectionChange={(keys) => {
        const [first] = keys
        if (typeof first === 'number') onChoose(first)
      }}
      expandedKeys={open}
      onExpandedChange={(keys) => onOpen(new Set([...keys].map(Number)))}
    >
      {nodes.map((node) => (
        <Node key={node.id} node={node} open={open} />
      ))}
    </AriaTree>
  )
}
