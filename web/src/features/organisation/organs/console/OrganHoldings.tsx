import { companyStates } from '@heyi/contract/organisation/company-states'
import { P } from '@heyi/contract/permissions'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CountTabs } from '../../../../kit/console/CountTabs.tsx'
import { EmptyState } from '../../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../../kit/feedback/SkeletonList.tsx'
import { LoadMore } from '../../../../kit/lists/LoadMore.tsx'
import { sentenceOf } from '../../../../lib/api.ts'
import { count } from '../../../../lib/format.ts'
import { endOf } from '../../../../lib/list-end.ts'
import { pages, rowsOf } from '../../../../lib/query.ts'
import { useMay } from '../../../../lib/session.ts'
import type { Organ } from '../../parts/organs.ts'
import styles from './OrganView.module.css'

const PAGE = 20
type Row = { id: number; name: string; phone: string }
type ListProps = { list: ReturnType<typeof useInfiniteQuery>; rows: readonly Row[]; empty: string }

function RowsTable({ list, rows, empty }: ListProps) {
  if (list.isPending) return <SkeletonList rows={3} lines={1} hasPicture={false} />
  if (list.isError && rows.length === 0)
    return <ErrorState message={sentenceOf(list.error)} onRetry={() => list.refetch()} />
  if (rows.length === 0) return <EmptyState message={empty} />
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">姓名或名称</th>
            <th scope="col">电话</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.name}</th>
              <td>{row.phone || '-'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <LoadMore isAutomatic={false} state={endOf(list)} onLoad={() => void list.fetchNextPage()} />
    </>
  )
}

const emptyWords = (type: 'member' | 'staff', below: number): string => {
  if (type === 'staff') return '这个机构还没有员工'
  return below > 0 ? `会员都在下级机构，共${count(below)}位` : '这个机构还没有会员'
}

type PeopleProps = { organ_id: number; type: 'member' | 'staff'; below: number }
function People({ organ_id, type, below }: PeopleProps) {
  const own = { only_organ: true, this_organ: false, num: PAGE }
  const list = useInfiniteQuery(pages.organisation.memberUserOrgan({ organ_id, type, ...own }))
  const rows = rowsOf(list.data).map(({ id, name, mobile_masked }) => ({ id, name, phone: mobile_masked }))
  return <RowsTable list={list} rows={rows} empty={emptyWords(type, below)} />
}

function Merchants({ organ_id }: { organ_id: number }) {
  const list = useInfiniteQuery(pages.organisation.getCompanysTo({ organ_id, num: PAGE }))
  const rows = rowsOf(list.data).map(({ id, name, phone, state }) => ({
    id,
    name: state === 'OPEN' ? name : `${name}（${companyStates[state].name}）`,
    phone,
  }))
  return <RowsTable list={list} rows={rows} empty="这个机构还没有商家" />
}

const TABS = { member: '会员', staff: '员工', company: '商家' } as const
type Tab = keyof typeof TABS

/** The people and merchants of one organisation, as far as whoever looks may see them. */
export function OrganHoldings({ organ, below }: { organ: Organ; below: number }) {
  const [mayPeople, mayMerchants] = [useMay(P.people), useMay(P.company)]
  const shown = (Object.keys(TABS) as Tab[]).filter((tab) => (tab === 'company' ? mayMerchants : mayPeople))
  const [chosen, setChosen] = useState<Tab>('member')
  const tab = shown.includes(chosen) ? chosen : shown[0]
  if (!tab || organ.state !== 'open') return null
  const counts = { member: organ.members, staff: organ.staff, company: organ.companies }
  return (
    <section aria-label="人员与商家" className={styles.holdings}>
      <CountTabs
        label="看什么"
        value={tab}
        items={shown.map((id) => ({ id, label: TABS[id], count: counts[id] }))}
        onChange={(id) => setChosen(id as Tab)}
      />
      {tab === 'company' ? (
        <Merchants organ_id={organ.id} />
      ) : (
        <People key={tab} organ_id={organ.id} type={tab} below={below} />
      )}
    </section>
  )
}
