type Listed = { isFetchingNextPage: boolean; isFetchNextPageError: boolean; hasNextPage: boolean }

/** The state of an infinite list's end, for `LoadMore`. */
export function endOf(list: Listed): 'loading' | 'error' | 'more' | 'nomore' {
  if (list.isFetchingNextPage) return 'loading'
  if (list.isFetchNextPageError) return 'error'
  return list.hasNextPage ? 'more' : 'nomore'
}
