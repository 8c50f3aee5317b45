import { useMemo, useState } from 'react'
import { SidePane } from '../../kit/console/SidePane.tsx'
import { Tree } from '../../kit/console/Tree.tsx'
import { SearchField } from '../../kit/fields/SearchField.tsx'
import { above, narrowed, nodeOf, openWithin } from '../tree.ts'
import type { CrudTree } from './crud.ts'
import { useAside } from './useAside.ts'

/** Nodes that a search opens at once. */
const MAX_OPENED = 200

type TreePaneProps = {
  tree: CrudTree
  /** Of the table, under which the person's width and folding are kept. */
  resourceKey: string
  /** What the address says. */
  value: string
  onChange: (value: string) => void
}

/** The tree beside a table: what is chosen narrows it. Its top stands for all there is, and then the address says nothing. */
export function TreePane({ tree, resourceKey, value, onChange }: TreePaneProps) {
  const { title, nodes } = tree
  const [aside, keep] = useAside(resourceKey)
  const [words, setWords] = useState('')
  const [opened, setOpened] = useState<{ words: string; open: ReadonlySet<number> } | null>(null)
  const looked = words.trim()
  const found = useMemo(() => narrowed(nodes, looked), [nodes, looked])
  const [top] = nodes
  const chosen = nodeOf(nodes, Number(value)) ?? top
  if (!top || !chosen) return null
  const usual = looked ? openWithin(found, MAX_OPENED) : new Set([top, ...above(nodes, chosen.id)].map(({ id }) => id))
  return (
    <SidePane
      title={title}
      chosen={chosen.name}
      isFolded={aside.isFolded}
      onFold={(isFolded) => keep({ isFolded })}
      width={aside.width}
      onWidth={(width) => keep({ width })}
    >
      <SearchField label={`搜索${title}`} value={words} onChange={setWords} />
      {found.length === 0 ? (
        <p role="status">没有找到“{looked}”</p>
      ) : (
        <Tree
          label={title}
          nodes={found}
          chosen={chosen.id}
          onChoose={(id) => onChange(id === top.id ? '' : String(id))}
          open={opened?.words === looked ? opened.open : usual}
          onOpen={(open) => setOpened({ words: looked, open })}
        />
      )}
    </SidePane>
  )
}
