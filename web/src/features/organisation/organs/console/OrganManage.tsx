import { MAX_ORGANS_FOUND } from '@heyi/contract/organisation/organ-rules'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Tag } from '../../../../kit/base/Tag.tsx'
import { Tree } from '../../../../kit/console/Tree.tsx'
import { EmptyState } from '../../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../../kit/feedback/SkeletonList.tsx'
import { toast } from '../../../../kit/feedback/toast.ts'
import { SearchField } from '../../../../kit/fields/SearchField.tsx'
import { sentenceOf } from '../../../../lib/api.ts'
import { ConsoleFrame } from '../../../../lib/ConsoleFrame.tsx'
import { foundNodes, nodesOf } from '../../../../lib/console/grown-nodes.ts'
import { type Grown, useGrowingTree } from '../../../../lib/growing-tree.ts'
import { nav } from '../../../../lib/nav.ts'
import { idParam, useRoute } from '../../../../lib/routes.ts'
import { allIds } from '../../../../lib/tree.ts'
import { useSearchWords } from '../../../../lib/useSearchWords.ts'
import { type Organ, type OrganRow, readOrgans } from '../../parts/organs.ts'
import { OrganDialog } from './OrganDialog.tsx'
import styles from './OrganView.module.css'
import { OrganView } from './OrganView.tsx'

const markOf = ({ state }: OrganRow) => state === 'closed' && <Tag>已停用</Tag>

type Looking = ReturnType<typeof useSearchWords>
type FoundProps = { look: Looking; top: number; chosen: number; onChoose: (id: number) => void }

/** What a search finds, below what leads there; all of it stands open until the person closes some. */
function Found({ look: { asked, setWords }, top, ...props }: FoundProps) {
  const { data, error, refetch } = useQuery(readOrgans({ keyword: asked }))
  const [closing, setClosing] = useState<{ words: string; open: ReadonlySet<number> } | null>(null)
  const nodes = useMemo(() => foundNodes(data ?? [], top, markOf), [data, top])
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />
  if (!data) return <SkeletonList rows={4} lines={1} hasPicture={false} />
  if (data.length === 0)
    return (
      <EmptyState
        art="search"
        message="没有找到这个机构"
        action={{ text: '看全部机构', onPress: () => setWords('') }}
      />
    )
  return (
    <>
      {data.length === MAX_ORGANS_FOUND && <p role="status">只列出前{MAX_ORGANS_FOUND}个，请把名称写得更完整</p>}
      <Tree
        label="机构"
        {...props}
        nodes={nodes}
        open={closing?.words === asked ? closing.open : allIds(nodes)}
        onOpen={(open) => setClosing({ words: asked, open })}
      />
    </>
  )
}

type SideProps = {
  look: Looking
  tree: Grown<OrganRow>
  organ: Organ
  open: ReadonlySet<number>
  onOpen: (open: ReadonlySet<number>) => void
  onChoose: (id: number) => void
}
function Side({ look, tree, organ, open, onOpen, onChoose }: SideProps) {
  const { top, childrenOf } = tree
  const nodes = useMemo(() => nodesOf({ top, childrenOf }, markOf), [top, childrenOf])
  const own = { chosen: organ.id, onChoose }
  return (
    <div className={styles.side}>
      <SearchField label="搜索机构名称" value={look.words} onChange={look.setWords} onSubmit={look.searchNow} />
      {look.asked ? (
        <Found {...own} look={look} top={top?.id ?? 0} />
      ) : (
        <Tree label="机构" {...own} nodes={nodes} open={open} onOpen={onOpen} onMore={tree.more} />
      )}
    </div>
  )
}

type Asked = { organ: Organ | null; parent_id: number }

/** 机构管理 */
export function OrganManage() {
  const { line, params } = useRoute()
  const chosen = idParam(params.organ)
  const tree = useGrowingTree(readOrgans, { top: 0, chosen })
  const { rows, top, above, isPending, error } = tree
  const look = useSearchWords()
  const [opened, setOpened] = useState<ReadonlySet<number> | null>(null)
  const [saved, setSaved] = useState(0)
  const [asked, setAsked] = useState<Asked | null>(null)
  const organ = rows.get(chosen ?? 0) ?? (tree.isFinding ? undefined : top)
  // As it now stands: a form that is open shows what a colleague has made of it.
  const edited = rows.get(asked?.organ?.id ?? 0) ?? asked?.organ ?? null
  // The first level and the way to what is shown stand open, until the person opens and closes; what was just saved stands in
  // sight wherever it now is.
  const idsOver = (id: number) => above(id).map((one) => one.id)
  const stood = opened ?? new Set([...(top ? [top.id] : []), ...idsOver(organ?.id ?? 0)])
  function openAndClose(next: ReadonlySet<number>) {
    setOpened(next)
    setSaved(0)
    tree.open(next)
  }
  const choose = (id: number) => void nav.redirect(line.path, { organ: id })
  function done(id: number) {
    setOpened(stood)
    setSaved(id)
    look.setWords('')
    setAsked(null)
    toast('保存成功', { kind: 'good' })
    choose(id)
  }
  return (
    <ConsoleFrame isReady={!isPending}>
      {(isPending || (!organ && tree.isFinding)) && <SkeletonList rows={8} lines={1} hasPicture={false} />}
      {error && !top && <ErrorState message={sentenceOf(error)} onRetry={tree.refetch} />}
      {organ && (
        <div className={styles.page}>
          <Side
            {...{ look, tree, organ }}
            open={new Set([...stood, ...idsOver(saved)])}
            onOpen={openAndClose}
            onChoose={choose}
          />
          <OrganView
            organ={organ}
            parentName={rows.get(organ.parent_id)?.name ?? ''}
            onEdit={() => setAsked({ organ, parent_id: organ.parent_id })}
            onAdd={() => setAsked({ organ: null, parent_id: organ.id })}
          />
        </div>
      )}
      {asked && top && (
        <OrganDialog
          top={top.id}
          parent_id={asked.parent_id}
          organ={edited}
          onClose={() => setAsked(null)}
          onDone={done}
        />
      )}
    </ConsoleFrame>
  )
}
