import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { sentenceOf } from '../api.ts'
import type { CrudQuery, CrudResource, CrudRows } from './crud.ts'
import { tableQuery } from './table-query.ts'

export type CrudList<Rows> = {
  /** The page that is shown; that of the last question until the one asked for is there. */
  page: Rows | undefined
  /** The sentence of a failed read, where there is nothing to show. */
  error: string | null
  /** Another page is asked for than the one shown. */
  isBusy: boolean
  /** What is shown is of another tab, words or filters than those asked for: its rows are not this list's. */
  isOther: boolean
  /** Reads the page again and answers it. */
  reload: () => Promise<Rows | undefined>
}

/** Which list a page is one of. */
export const listOf = ({ q, filters }: CrudQuery): string => JSON.stringify([q, filters])

/** The page of a table that the query names, read through the cache that everything else reads through. */
export function useCrudList<Row, Rows extends CrudRows<Row>>(
  resource: CrudResource<Row, Rows>,
  asked: CrudQuery,
): CrudList<Rows> {
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...tableQuery<Row, Rows>(resource.query, asked),
    // Staff work by this list: whenever it is opened it is read.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const list = listOf(asked)
  const shown = useRef(list)
  const isOwn = data !== undefined && !isPlaceholderData
  useEffect(() => {
    if (isOwn) shown.current = list
  }, [isOwn, list])
  return {
    page: data,
    error: error && !data ? sentenceOf(error) : null,
    isBusy: isPlaceholderData,
    isOther: isPlaceholderData && shown.current !== list,
    reload: async () => (await refetch()).data,
  }
}
