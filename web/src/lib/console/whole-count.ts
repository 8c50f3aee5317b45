import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { invoke } from '../api.ts'
import type { Query } from '../query.ts'
import type { CrudQuery, CrudResource, CrudRows } from './crud.ts'
import { listOf } from './useCrudList.ts'

/** The same page of a list, with its total counted to the end. */
function exactly<Rows>({ queryKey: [path, input], meta }: Query<Rows>): Query<Rows> {
  const asked = { ...(input as object), exact: true }
  return {
    queryKey: [path, asked],
    // Somebody has asked for it: where it fails they are told.
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await invoke(String(meta?.call), asked, { signal })) as Rows,
    meta,
  } as unknown as Query<Rows>
}

/** A page of a table with its total, and what counts the list to its end where the total is the most that is counted. */
export function useWholeCount<Row, Rows extends CrudRows<Row>>(
  { query: read }: CrudResource<Row, Rows>,
  asked: CrudQuery,
  page: Rows | undefined,
) {
  const list = listOf(asked)
  const [counted, setCounted] = useState<string | null>(null)
  const isMore = page?.more ?? false
  const isAsked = isMore && counted === list
  const { data, error, isFetching, refetch } = useQuery({
    ...exactly<Rows>(read({ ...asked, page_num: 1, num: 1 })),
    enabled: isAsked,
    retry: false,
  })
  return {
    page: page && isAsked && data ? { ...page, total: data.total, more: false } : page,
    isAsked,
    isCounting: isFetching,
    isFailed: error !== null,
    count: () => (isAsked ? void refetch() : setCounted(list)),
  }
}
