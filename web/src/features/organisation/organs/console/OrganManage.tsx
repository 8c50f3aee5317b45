import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Tag } from '../../../../kit/base/Tag.tsx'
import { Tree, type TreeNode } from '../../../../kit/console/Tree.tsx'
import { EmptyState } from '../../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../../kit/feedback/SkeletonList.tsx'
import { toast } from '../../../../kit/feedback/toast.ts'
import { SearchField } from '../../../../kit/fields/SearchField.tsx'
import { sentenceOf } from '../../../../lib/api.ts'
import { ConsoleFrame } from '../../../../lib/ConsoleFrame.tsx'
import { nav } from '../../../../lib/nav.ts'
import { q } from '../../../../lib/query.ts'
import { idParam, useRoute } from '../../../../lib/routes.ts'
import { above, narrowed, openWithin } from '../../../../lib/tree.ts'
import { membersBelow, type Organ, type OrganNode, treesOf } from '../../parts/organs.ts'
import { OrganDialog } from './OrganDialog.tsx'
import styles from './OrganView.module.css'
import { OrganView } from './OrganView.tsx'

const NONE: Organ[] = []
/** Nodes that a search opens at once. */
const MAX_OPENED = 200
const idsOf = (nodes: readonly OrganNode[]): number[] => nodes.map(({ id }) => id)
const shownNode = ({ id, name, state, children }: OrganNode): TreeNode => ({
  id,
  name,
  mark: state === 'closed' && <Tag>已停用</Tag>,
  children: children.map(shownNode),
})

type Asked = { organ: Organ | null; parent_id: number }

/** 机构管理 */
export function OrganManage() {
  const { line, params } = useRoute()
  const { data: rows = NONE, isPending, error, refetch } = useQuery(q.organisation.getOrgansTo())
  const trees = useMemo(() => treesOf(rows), [rows])
  const [words, setWords] = useState('')
  const [opened, setOpened] = useState<ReadonlySet<number> | null>(null)
  const [inSearch, setInSearch] = useState<{ words: string; open: ReadonlySet<number> } | null>(null)
  const [saved, setSaved] = useState(0)
  const [asked, setAsked] = useState<Asked | null>(null)
  const looked = words.trim()
  const found = useMemo(() => narrowed(trees, looked), [trees, looked])
  const shown = useMemo(() => found.map(shownNode), [found])
  const organ = rows.find(({ id }) => id === idParam(params.organ)) ?? rows[0]
  // As it now stands: a form that is open shows what a colleague has made of it.
  const edited = rows.find(({ id }) => id === asked?.organ?.id) ?? asked?.organ ?? null
  // What was searched for stands open; otherwise the first level and the way to what is shown, until the person opens and closes;
  // what was just saved stands in sight wherever it now is.
  const stood = opened ?? new Set(idsOf([...trees, ...above(trees, organ?.id ?? 0)]))
  const foundOpen = inSearch?.words === looked ? inSearch.open : openWithin(found, MAX_OPENED)
  const open = looked ? foundOpen : new Set([...stood, ...idsOf(above(trees, saved))])
  function openAndClose(next: ReadonlySet<number>) {
    if (looked) return setInSearch({ words: looked, open: next })
    setOpened(next)
    setSaved(0)
  }
  const choose = (id: number) => void nav.redirect(line.path, { organ: id })
  function done(id: number) {
    setOpened(stood)
    setSaved(id)
    setWords('')
    setAsked(null)
    toast('保存成功', { kind: 'good' })
    choose(id)
  }
  return (
    <ConsoleFrame isReady={!isPending}>
      {isPending && <SkeletonList rows={8} lines={1} hasPicture={false} />}
      {error && rows.length === 0 && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
      {organ && (
        <div className={styles.page}>
          <div className={styles.side}>
            <SearchField label="搜索机构名称" value={words} onChange={setWords} onSubmit={setWords} />
            {found.length > 0 ? (
              <Tree label="机构" nodes={shown} chosen={organ.id} onChoose={choose} open={open} onOpen={openAndClose} />
            ) : (
              <EmptyState
                art="search"
                message="没有找到这个机构"
                action={{ text: '看全部机构', onPress: () => setWords('') }}
              />
            )}
          </div>
          <OrganView
            organ={organ}
            below={membersBelow(rows, organ.id)}
            parentName={rows.find(({ id }) => id === organ.parent_id)?.name ?? ''}
            onEdit={() => setAsked({ organ, parent_id: organ.parent_id })}
            onAdd={() => setAsked({ organ: null, parent_id: organ.id })}
          />
        </div>
      )}
      {asked && (
        <OrganDialog
          trees={trees}
          parent_id={asked.parent_id}
          organ={edited}
          onClose={() => setAsked(null)}
          onDone={done}
        />
      )}
    </ConsoleFrame>
  )
}
