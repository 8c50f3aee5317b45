import { P } from '@heyi/contract/permissions'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { pages, rowsOf } from '../../../../lib/query.ts'
import { useMay } from '../../../../lib/session.ts'

export type Option = { value: string; label: string }

const PAGE = 50
/** A longer list is nothing to choose from. */
const MAX_PAGES = 10

/** Rows as choices. */
export const optionsOf = (rows: readonly { id: number; name: string }[]): Option[] =>
  rows.map((row) => ({ value: String(row.id), label: row.name }))

/** The merchants in scope, to choose from; `mayList` is false for whoever may not list them, and then there are none. */
export function useListedMerchants(): { mayList: boolean; merchants: Option[] } {
  const mayList = useMay(P.company)
  const list = useInfiniteQuery({
    ...pages.organisation.getCompanysTo({ num: PAGE }),
    staleTime: 300_000,
    enabled: mayList,
  })
  const { data, fetchNextPage, isError, isFetching } = list
  const isCut = list.hasNextPage && (data?.pages.length ?? 0) < MAX_PAGES
  useEffect(() => {
    if (isCut && !isFetching && !isError) void fetchNextPage()
  }, [isCut, isFetching, isError, fetchNextPage])
  const merchants = useMemo(() => optionsOf(rowsOf(data)), [data])
  return { mayList, merchants }
}
