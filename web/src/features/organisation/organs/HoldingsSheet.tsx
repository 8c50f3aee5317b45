import { companyStates } from '@heyi/contract/organisation/company-states'
import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { LoadMore } from '../../../kit/lists/LoadMore.tsx'
import { Sheet } from '../../../kit/overlays/Sheet.tsx'
import { Cell } from '../../../kit/phone/Cell.tsx'
import { CellGroup } from '../../../kit/phone/CellGroup.tsx'
import { sentenceOf } from '../../../lib/api.ts'
import { endOf } from '../../../lib/list-end.ts'
import { pages, rowsOf } from '../../../lib/query.ts'
import type { Organ } from '../parts/organs.ts'

/** What an organisation holds. */
export const holdings = {
  member: { name: '会员', unit: '位' },
  staff: { name: '员工', unit: '位' },
  company: { name: '商家', unit: '家' },
} as const
export type Holding = keyof typeof holdings

const PAGE = 20
type Row = { id: number; name: string; detail: string }
type ListProps = { list: ReturnType<typeof useInfiniteQuery>; rows: readonly Row[]; what: string }

function Rows({ list, rows, what }: ListProps) {
  if (list.isPending) return <SkeletonList rows={4} hasPicture={false} />
  if (list.isError && rows.length === 0)
    return <ErrorState message={sentenceOf(list.error)} onRetry={() => list.refetch()} />
  if (rows.length === 0) return <EmptyState message={`这个机构还没有${what}`} />
  return (
    <>
      <CellGroup>
        {rows.map((row) => (
          <Cell key={row.id} title={row.name} detail={row.detail || undefined} />
        ))}
      </CellGroup>
      <LoadMore isAutomatic={false} state={endOf(list)} onLoad={() => void list.fetchNextPage()} />
    </>
  )
}

function People({ organ_id, type }: { organ_id: number; type: 'member' | 'staff' }) {
  const own = { only_organ: true, this_organ: false, num: PAGE }
  const list = useInfiniteQuery(pages.organisation.memberUserOrgan({ organ_id, type, ...own }))
  const rows = rowsOf(list.data).map(({ id, name, mobile_masked }) => ({ id, name, detail: mobile_masked }))
  return <Rows list={list} rows={rows} what={holdings[type].name} />
}

function Merchants({ organ_id }: { organ_id: number }) {
  const list = useInfiniteQuery(pages.organisation.getCompanysTo({ organ_id, num: PAGE }))
  const rows = rowsOf(list.data).map(({ id, name, state, phone }) => ({
    id,
    name,
    detail: [companyStates[state].name, phone].filter(Boolean).join(' · '),
  }))
  return <Rows list={list} rows={rows} what={holdings.company.name} />
}

/** The people or the merchants of one organisation. */
export function HoldingsSheet({ organ, kind, onClose }: { organ: Organ; kind: Holding; onClose: () => void }) {
  return (
    <Sheet isOpen onClose={onClose} title={`${organ.name}的${holdings[kind].name}`}>
      {kind === 'company' ? <Merchants organ_id={organ.id} /> : <People organ_id={organ.id} type={kind} />}
    </Sheet>
  )
}
