import { organKinds, organStates } from '@heyi/contract/organisation/organ-rules'
import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { SearchField } from '../../../kit/fields/SearchField.tsx'
import { LoadMore } from '../../../kit/lists/LoadMore.tsx'
import { Cell } from '../../../kit/phone/Cell.tsx'
import { CellGroup } from '../../../kit/phone/CellGroup.tsx'
import { href } from '../../../lib/address.ts'
import { sentenceOf } from '../../../lib/api.ts'
import { nav } from '../../../lib/nav.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { q } from '../../../lib/query.ts'
import { idParam, useParams } from '../../../lib/routes.ts'
import { above } from '../../../lib/tree.ts'
import { allOf, type Organ, type OrganNode, treesOf, waysOf } from '../parts/organs.ts'
import { OrganCard } from './OrganCard.tsx'
import { OrganSheet } from './OrganSheet.tsx'

const NONE: Organ[] = []
const PATH = screens.organsOnPhone.path

const detailOf = ({ kind, state, members }: Organ): string =>
  [organKinds[kind], state === 'closed' ? organStates.closed : '', members ? `${members}位会员` : '']
    .filter(Boolean)
    .join(' · ')

/** Rows drawn at first, and added as the end comes near: one organisation may have thousands below it. */
const ROWS = 50

type CellsProps = {
  title: string
  nodes: readonly OrganNode[]
  /** Names of those over each node, where the list holds nodes of many places. */
  ways?: ReadonlyMap<number, readonly string[]>
}

function OrganCells({ title, nodes, ways }: CellsProps) {
  const [count, setCount] = useState(ROWS)
  return (
    <>
      <CellGroup title={title}>
        {nodes.slice(0, count).map((node) => (
          <Cell
            key={node.id}
            href={href(PATH, { organ: node.id })}
            before={<Building2 aria-hidden />}
            title={node.name}
            detail={ways?.get(node.id)?.join(' / ') || detailOf(node)}
            {...(node.children.length > 0 ? { value: `${node.children.length}个下级` } : {})}
          />
        ))}
      </CellGroup>
      {nodes.length > count && <LoadMore state="more" onLoad={() => setCount(count + ROWS)} />}
    </>
  )
}

type Asked = { organ: Organ | null; parent_id: number }

/** 机构管理, on the phone: one organisation at a time, with those below it. */
export function OrganTree() {
  const { organ: asked_id } = useParams()
  const { data: rows = NONE, isPending, error, refetch } = useQuery(q.organisation.getOrgansTo())
  const trees = useMemo(() => treesOf(rows), [rows])
  const all = useMemo(() => allOf(trees), [trees])
  const ways = useMemo(() => waysOf(trees), [trees])
  const [words, setWords] = useState('')
  const [asked, setAsked] = useState<Asked | null>(null)
  const organ = all.find(({ id }) => id === idParam(asked_id)) ?? all[0]
  const looked = words.trim()
  const found = looked ? all.filter(({ name }) => name.includes(looked)) : []
  function done(id: number) {
    setAsked(null)
    setWords('')
    if (id !== organ?.id) nav.push(PATH, { organ: id })
  }
  return (
    <PhoneScreen
      isReady={!isPending}
      bottomBar={
        organ?.state === 'open' &&
        !looked && (
          <Button size="l" isWide isGuarded={false} onPress={() => setAsked({ organ: null, parent_id: organ.id })}>
            新增下级机构
          </Button>
        )
      }
    >
      {isPending && <SkeletonList rows={6} />}
      {error && rows.length === 0 && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
      {organ && <SearchField label="搜索机构名称" value={words} onChange={setWords} />}
      {looked !== '' && found.length === 0 && (
        <EmptyState
          art="search"
          message="没有找到这个机构"
          action={{ text: '看全部机构', onPress: () => setWords('') }}
        />
      )}
      {looked !== '' && <OrganCells key={looked} title={`找到${found.length}个`} nodes={found} ways={ways} />}
      {organ && looked === '' && (
        <>
          <OrganCard
            key={organ.id}
            organ={organ}
            way={above(trees, organ.id)}
            onEdit={() => setAsked({ organ, parent_id: organ.parent_id })}
          />
          <OrganCells key={`below ${organ.id}`} title="下级机构" nodes={organ.children} />
        </>
      )}
      {asked && <OrganSheet trees={trees} {...asked} onClose={() => setAsked(null)} onDone={done} />}
    </PhoneScreen>
  )
}
