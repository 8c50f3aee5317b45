import { ChevronRight } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Tree as AriaTree, Button, TreeItem, TreeItemContent } from 'react-aria-components'
import styles from './Tree.module.css'

export type TreeNode = {
  id: number
  name: string
  /** Beside the name, such as a state. */
  mark?: ReactNode
  /** How many stand right below it, where not all of them have come yet. */
  below?: number
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
  /** More below this one are asked for than have come. */
  onMore?: (id: number) => void
}

const countOf = ({ below = 0, children }: Pick<TreeNode, 'below' | 'children'>): number =>
  Math.max(below, children.length)

/** Rows of one branch that are drawn at first, and that each asking for more adds. */
export const BRANCH_ROWS = 50

type Drawn = {
  open: ReadonlySet<number>
  /** What leads to the chosen one, and itself: it is drawn however far back it stands. */
  way: ReadonlySet<number>
  /** Rows asked for, by the node above; 0 stands over the top. */
  asked: ReadonlyMap<number, number>
}

const MORE = 'more-'
const moreKey = (id: number) => `${MORE}${id}`

/** A branch: its first rows, what leads to the chosen one, and a row that brings more. */
function Branch({
  nodes,
  all,
  above,
  drawn,
}: {
  nodes: readonly TreeNode[]
  all: number
  above: number
  drawn: Drawn
}) {
  const count = drawn.asked.get(above) ?? BRANCH_ROWS
  const rows = nodes.filter((node, index) => index < count || drawn.way.has(node.id))
  const left = all - rows.length
  return (
    <>
      {rows.map((node) => (
        <Node key={node.id} node={node} drawn={drawn} />
      ))}
      {left > 0 && <MoreRow above={above} left={left} />}
    </>
  )
}

function MoreRow({ above, left }: { above: number; left: number }) {
  const words = `还有${left.toLocaleString('zh-CN')}个，显示更多`
  return (
    <TreeItem id={moreKey(above)} textValue={words} className={styles.item ?? ''}>
      <TreeItemContent>
        <span className={styles.line}>
          <span className={styles.leaf} />
          <span className={styles.more}>{words}</span>
        </span>
      </TreeItemContent>
    </TreeItem>
  )
}

/** A branch is drawn once it is open, and of a long one the first rows: thousands of nodes cost no more than those that are seen. */
function Node({ node, drawn }: { node: TreeNode; drawn: Drawn }) {
  const all = countOf(node)
  const hasChildren = all > 0
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
      {drawn.open.has(node.id) ? (
        <Branch nodes={node.children} all={all} above={node.id} drawn={drawn} />
      ) : (
        // A branch that holds a row can be opened by the keyboard.
        hasChildren && <MoreRow above={node.id} left={all} />
      )}
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
function useChosenInSight(
  tree: RefObject<HTMLDivElement | null>,
  way: readonly number[],
  open: ReadonlySet<number>,
): void {
  const place = way.slice(0, -1).every((id) => open.has(id)) ? way.join() : ''
  useEffect(() => {
    if (!place) return
    // The rows are drawn after the tree itself.
    const frame = requestAnimationFrame(() =>
      tree.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [place, tree])
}

/** Branches of which more rows were asked for; the first new one then has the focus, where the tree has it. */
function useMoreRows(tree: RefObject<HTMLDivElement | null>, nodesBelow: (id: number) => readonly TreeNode[]) {
  const [asked, setAsked] = useState<ReadonlyMap<number, number>>(new Map())
  const [goal, setGoal] = useState<{ above: number; at: number } | null>(null)
  // Where the rows are asked for elsewhere they come later.
  const next = goal ? nodesBelow(goal.above)[goal.at]?.id : undefined
  useEffect(() => {
    if (next === undefined) return
    // The rows are drawn after the tree itself.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        const row = tree.current?.querySelector<HTMLElement>(`[data-key="${next}"]`)
        if (tree.current?.contains(document.activeElement)) row?.focus()
        setGoal(null)
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [next, tree])
  /** Returns how many rows are asked for now. */
  function ask(above: number): number {
    const count = asked.get(above) ?? BRANCH_ROWS
    setAsked(new Map(asked).set(above, count + BRANCH_ROWS))
    setGoal({ above, at: Math.min(count, nodesBelow(above).length) })
    return count + BRANCH_ROWS
  }
  return { asked, ask }
}

/** The node of an id. */
function nodeAt(nodes: readonly TreeNode[], id: number): TreeNode | null {
  for (const node of nodes) {
    const found = node.id === id ? node : nodeAt(node.children, id)
    if (found) return found
  }
  return null
}

/** Whether more stand below a node than have come. */
const hasMore = (node: TreeNode | null): boolean => node !== null && countOf(node) > node.children.length

/** Things below each other: arrows walk and open, Enter chooses. */
export function Tree({ label, nodes, chosen, onChoose, open, onOpen, onMore }: TreeProps) {
  const tree = useRef<HTMLDivElement>(null)
  const way = wayTo(nodes, chosen)
  useChosenInSight(tree, way, open)
  const nodesBelow = (id: number) => (id ? (nodeAt(nodes, id)?.children ?? []) : nodes)
  const more = useMoreRows(tree, nodesBelow)
  const drawn = { open, way: new Set(way), asked: more.asked }
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
        else if (typeof first === 'string') {
          const above = Number(first.slice(MORE.length))
          if (more.ask(above) > nodesBelow(above).length && above && hasMore(nodeAt(nodes, above))) onMore?.(above)
        }
      }}
      expandedKeys={open}
      onExpandedChange={(keys) => onOpen(new Set([...keys].map(Number)))}
    >
      <Branch nodes={nodes} all={nodes.length} above={0} drawn={drawn} />
    </AriaTree>
  )
}
