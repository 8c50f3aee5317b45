import type { Counter } from '@heyi/contract/rewards/movements'
import { idPage, type PageInput } from '../../../kernel/db/paging.ts'
import { addDays, shanghaiDay, startOfDay } from '../../../kernel/time.ts'
import type { Listing } from '../core/store-accounts.ts'

type Asked = PageInput & {
  direction: Listing['direction']
  kind?: Counter | undefined
  days?: number | undefined
  before_id?: number | undefined
}
/** What is asked for of a ledger. A row named as the last seen says more than a page by number. */
export function listingOf({ direction, kind, days, before_id, ...page }: Asked, now: Date): Listing {
  const rows = idPage(page)
  return {
    direction,
    kind: kind ?? null,
    since: days === undefined ? null : startOfDay(addDays(shanghaiDay(now), 1 - days)),
    ...rows,
    ...(before_id === undefined ? {} : { before: before_id, offset: 0 }),
    limit: page.num,
  }
}
