import { batchReasons, hasMoved } from '@heyi/contract/batch-rules'
import { ApiError } from '../api.ts'
import { type Query, queryClient } from '../query.ts'
import type { CrudQuery, CrudRows, WholeList } from './crud.ts'

/** Rows read at once. */
const AT_ONCE = 50

function refuse(reason: keyof typeof batchReasons, data: Record<string, number>): never {
  const msg = batchReasons[reason].replace(/\{(\w+)\}/g, (_, name: string) => String(data[name]))
  throw new ApiError({ reason, msg, data, status: 200 })
}

/**
 * The rows of a whole list, for what is done to each of them: read from its beginning, page by page. Throws, as the server
 * would, where it is longer than `max` or no longer the one that was seen.
 */
export async function wholeRows<Rows extends CrudRows<unknown>>(
  query: (asked: CrudQuery) => Query<Rows>,
  { asked, seen }: WholeList,
  max: number,
): Promise<Rows['list'][number][]> {
  if (seen > max) refuse('LIST_TOO_LONG', { max })
  const found: Rows['list'][number][] = []
  for (let page_num = 1; ; page_num += 1) {
    const page = await queryClient.fetchQuery({ ...query({ ...asked, page_num, num: AT_ONCE }), staleTime: 0 })
    if (hasMoved(seen, page.total)) refuse('LIST_MOVED', { seen, now: page.total })
    found.push(...page.list)
    if (found.length >= page.total || page.list.length < AT_ONCE) return found
  }
}
