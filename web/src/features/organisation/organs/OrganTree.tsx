import { MAX_ORGANS_FOUND, organKinds, organStates } from '@heyi/contract/organisation/organ-rules'
import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { useState } from 'react'
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
import { type Grown, useGrowingTree } from '../../../lib/growing-tree.ts'
import { nav } from '../../../lib/nav.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { idParam, useParams } from '../../../lib/routes.ts'
import { useSearchWords } from '../../../lib/useSearchWords.ts'
import { type Organ, type OrganRow, readOrgans } from '../parts/organs.ts'
import { OrganCard } from './OrganCard.tsx'
import { OrganSheet } from './OrganSheet.tsx'

const PATH = screens.organsOnPhone.path

const detailOf = ({ kind, state, members }: Organ): string =>
  [organKinds[kind], state === 'closed' ? organStates.closed : '', members ? `${members}位会员` : '']
    .filter(Boolean)
    .join(' · ')

function OrganCell({ row, detail }: { row: OrganRow; detail: string }) {
  return (
    <Cell
      href={href(PATH, { organ: row.id })}
      before={<Building2 aria-hidden />}
      title={row.name}
      detail={detail}
      {...(row.count > 0 ? { value: `${row.count}个下级` } : {})}
    />
  )
}

/** Rows drawn at first, and added as the end comes near: one organisation may have thousands below it. */
const ROWS = 50

function Below({ organ, tree }: { organ: OrganRow; tree: Grown<OrganRow> }) {
  const [count, setCount] = useState(ROWS)
  const rows = tree.childrenOf(organ.id)
  function load() {
    if (count + ROWS > rows.length && rows.length < organ.count) tree.more(organ.id)
    setCount(count + ROWS)
  }
  return (
    <>
      <CellGroup title="下级机构">
        {rows.slice(0, count).map((row) => (
          <OrganCell key={row.id} row={row} detail={detailOf(row)} />
        ))}
      </CellGroup>
      {organ.count > Math.min(count, rows.length) && <LoadMore state="more" isAutomatic={false} onLoad={load} />}
    </>
  )
}

function Found({ keyword, onAll }: { keyword: string; onAll: () => void }) {
  const { data, error, refetch } = useQuery(readOrgans({ keyword }))
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />
  if (!data) return <SkeletonList rows={4} />
  if (data.length === 0)
    return <EmptyState art="search" message="没有找到这个机构" action={{ text: '看全部机构', onPress: onAll }} />
  const title = data.length < MAX_ORGANS_FOUND ? `找到${data.length}个` : `前${MAX_ORGANS_FOUND}个，请把名称写得更完整`
  return (
    <CellGroup title={title}>
      {data.map((row) => (
        <OrganCell key={row.id} row={row} detail={row.way.map(({ name }) => name).join(' / ') || detailOf(row)} />
      ))}
    </CellGroup>
  )
}

type Asked = { organ: Organ | null; parent_id: number }

/** 机构管理, on the phone: one organisation at a time, with those below it; what was looked for is done with once one is opened. */
export function OrganTree() {
  const chosen = idParam(useParams().organ)
  return <OneOrgan key={chosen} chosen={chosen} />
}

function OneOrgan({ chosen }: { chosen: number | null }) {
  const tree = useGrowingTree(readOrgans, { top: 0, chosen })
  const { rows, top, isPending, isFinding, error } = tree
  const { words, setWords, asked: looked, searchNow } = useSearchWords()
  const [asked, setAsked] = useState<Asked | null>(null)
  const organ = rows.get(chosen ?? 0) ?? (isFinding ? undefined : top)
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
      {(isPending || (!organ && isFinding)) && <SkeletonList rows={6} />}
      {error && !top && <ErrorState message={sentenceOf(error)} onRetry={tree.refetch} />}
      {organ && <SearchField label="搜索机构名称" value={words} onChange={setWords} onSubmit={searchNow} />}
      {looked !== '' && <Found keyword={looked} onAll={() => setWords('')} />}
      {organ && looked === '' && (
        <>
          <OrganCard
            key={organ.id}
            organ={organ}
            way={tree.above(organ.id)}
            onEdit={() => setAsked({ organ, parent_id: organ.parent_id })}
          />
          <Below key={`below ${organ.id}`} organ={organ} tree={tree} />
        </>
      )}
      {asked && top && <OrganSheet top={top.id} {...asked} onClose={() => setAsked(null)} onDone={done} />}
    </PhoneScreen>
  )
}
