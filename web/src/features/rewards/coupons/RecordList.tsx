import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { KeywordField } from '../../../kit/fields/KeywordField.tsx'
import { LoadMore } from '../../../kit/lists/LoadMore.tsx'
import { CellGroup } from '../../../kit/phone/CellGroup.tsx'
import { FilterChips } from '../../../kit/phone/FilterChips.tsx'
import { FoldedFilters } from '../../../kit/phone/FoldedFilters.tsx'
import { sentenceOf } from '../../../lib/api.ts'
import { count } from '../../../lib/format.ts'
import { endOf } from '../../../lib/list-end.ts'
import { rowsOf } from '../../../lib/query.ts'
import { scopeChips } from '../../../lib/scope-chips.ts'
import type { useRecordFilter } from './useRecordFilter.ts'

type Filter<Kind extends string> = ReturnType<typeof useRecordFilter<Kind>>
type Props<Kind extends string, Row> = {
  filter: Filter<Kind>
  /** What the kinds are called together: 状态. */
  kindsName: string
  kinds: Readonly<Record<Kind, string>>
  list: UseInfiniteQueryResult<{ pages: { list: Row[]; total: number; more: boolean }[] }>
  empty: string
  /** One row, as a cell. */
  children: (row: Row) => ReactNode
}

/** Records of members' coupons with the boxes that narrow them, newest first. */
export function RecordList<Kind extends string, Row>(props: Props<Kind, Row>) {
  const { filter, kinds, kindsName, list, empty, children } = props
  const rows = rowsOf(list.data) as Row[]
  const first = list.data?.pages[0]
  const options = (Object.keys(kinds) as Kind[]).map((value) => ({ value, label: kinds[value] }))
  return (
    <>
      <KeywordField
        label="搜索会员"
        placeholder="姓名、手机尾号或券码"
        keyword={filter.keyword}
        onSearch={(keyword) => filter.show({ keyword })}
      />
      <FoldedFilters title="筛选记录" isNarrow={filter.isChosen}>
        <FilterChips
          label="数据范围"
          options={scopeChips}
          value={filter.scope}
          onChange={(scope) => filter.show({ scope })}
        />
        <FilterChips
          label={kindsName}
          options={options}
          value={filter.kind}
          onChange={(kind) => filter.show({ kind })}
        />
      </FoldedFilters>
      {filter.coupon_id > 0 && (
        <Button variant="plain" size="s" isGuarded={false} onPress={() => filter.show({ coupon_id: 0 })}>
          只看了一种优惠券，看全部
        </Button>
      )}
      {filter.user_id > 0 && (
        <Button variant="plain" size="s" isGuarded={false} onPress={() => filter.show({ user_id: 0 })}>
          只看了一位会员，看全部
        </Button>
      )}
      {list.isPending && <SkeletonList rows={5} hasPicture={false} />}
      {list.error && !list.data && <ErrorState message={sentenceOf(list.error)} onRetry={() => list.refetch()} />}
      {list.data && rows.length === 0 && (
        <EmptyState
          art={filter.isNarrow ? 'search' : 'empty'}
          message={filter.isNarrow ? '没有找到这样的记录' : empty}
          {...(filter.isNarrow ? { action: { text: '看全部', onPress: filter.showAll } } : {})}
        />
      )}
      {first && rows.length > 0 && (
        <>
          <p role="status">
            共{count(first.total)}
            {first.more && '多'}条
          </p>
          <CellGroup>{rows.map(children)}</CellGroup>
          <LoadMore state={endOf(list)} onLoad={() => void list.fetchNextPage()} />
        </>
      )}
    </>
  )
}
