import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SidePane } from '../../kit/console/SidePane.tsx'
import { Tree } from '../../kit/console/Tree.tsx'
import { SearchField } from '../../kit/fields/SearchField.tsx'
import { sentenceOf } from '../api.ts'
import { above, allIds, nodeOf } from '../tree.ts'
import { useSearchWords } from '../useSearchWords.ts'
import type { CrudTree } from './crud.ts'
import { useAside } from './useAside.ts'

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
  const { words, setWords, asked, searchNow } = useSearchWords()
  const [opened, setOpened] = useState<{ words: string; open: ReadonlySet<number> } | null>(null)
  const { data: found, error } = useQuery({ ...tree.find(asked), enabled: asked !== '' })
  const shown = asked ? found : nodes
  const [top] = nodes
  const chosen = nodeOf(nodes, Number(value)) ?? top
  if (!top || !chosen) return null
  const usual = asked ? allIds(found ?? []) : new Set([top, ...above(nodes, chosen.id)].map(({ id }) => id))
  return (
    <SidePane
      title={title}
      chosen={tree.isFinding ? '' : chosen.name}
      isFolded={aside.isFolded}
      onFold={(isFolded) => keep({ isFolded })}
      width={aside.width}
      onWidth={(width) => keep({ width })}
    >
      <SearchField label={`搜索${title}`} value={words} onChange={setWords} onSubmit={searchNow} />
      {asked && error && <p role="alert">{sentenceOf(error)}</p>}
      {shown?.length === 0 && <p role="status">没有找到“{asked}”</p>}
      {shown && shown.length > 0 && (
        <Tree
          label={title}
          nodes={shown}
          chosen={asked ? Number(value) || top.id : chosen.id}
          onChoose={(id) => onChange(id === top.id ? '' : String(id))}
          open={opened?.words === asked ? opened.open : usual}
          onOpen={(open) => {
            setOpened({ words: asked, open })
            if (!asked) tree.onOpen(open)
          }}
          onMore={tree.onMore}
        />
      )}
    </SidePane>
  )
}
