import { type Query, queryClient } from '../query.ts'
import type { CrudQuery, CrudRows } from './crud.ts'

/** The most rows the server sends at once. */
const MAX_ROWS = 50

/** One page of a console table; a larger one than the server sends is put together from several. */
export function tableQuery<Row, Rows extends CrudRows<Row>>(
  read: (asked: CrudQuery) => Query<Rows>,
  asked: CrudQuery,
): Query<Rows> {
  const count = Math.ceil(asked.num / MAX_ROWS)
  if (count === 1) return read(asked)
  const num = Math.ceil(asked.num / count)
  const parts = Array.from({ length: count }, (_, part) =>
    read({ ...asked, num, page_num: (asked.page_num - 1) * count + part + 1 }),
  )
  return {
    ...read(asked),
    queryFn: async () => {
      const pages = await Promise.all(parts.map((part) => queryClient.fetchQuery({ ...part, staleTime: 0 })))
      return { ...(pages[0] as Rows), list: pages.flatMap((page) => page.list) }
    },
  }
}
