import type { orders } from '@heyi/contract/orders/index'
import { staffTabs } from '@heyi/contract/orders/states'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import { countTo, cutPage, idPage, numberKeys, readPage, sayTotal } from '../../../../kernel/db/paging.ts'
import type { Tx } from '../../../../kernel/db/tx.ts'
import type { Context, Handler } from '../../../../kernel/http/handler.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { staffCards } from '../../core/show-to.ts'
import type { CardRow } from '../../core/store-read.ts'
import { staffFilter } from '../search.ts'
import {
  countStaffTabs,
  listStaffOrders,
  listStaffOrdersByAmount,
  listWaitingOrders,
  type StaffFilter,
} from '../store-list.ts'

type Call = typeof orders.getCompanyOrdersV2
type Input = Context<Call, OrdersDeps>['input']

type Row = CardRow & { waits?: number }

/** What tells where a row stands in the order that is asked for. */
const keysOf =
  ({ sort }: Input) =>
  ({ id, pay_fen, waits = 0 }: Row) => {
    if (sort === 'waiting') return [waits, id]
    return sort === 'highest' || sort === 'lowest' ? [pay_fen, id] : [id]
  }

function list(tx: Tx, filter: StaffFilter, input: Input): Promise<Row[]> {
  const { sort } = input
  const tab = staffTabs[input.tab]
  if (sort === 'newest' || sort === 'oldest') return listStaffOrders(tx, filter, tab, idPage(input), sort === 'oldest')
  const { keys, ...rows } = readPage(input, 2)
  const [first = 0, id = 0] = numberKeys(keys ?? [])
  const page = { after: keys && ([first, id] as const), ...rows }
  if (sort === 'waiting') return listWaitingOrders(tx, filter, tab, page)
  return listStaffOrdersByAmount(tx, filter, tab, page, sort === 'lowest')
}

export const getCompanyOrdersV2: Handler<Call, OrdersDeps> = async ({ input, actor, tx, deps, now }) => {
  const filter = await staffFilter(tx, actor, deps.secrets, input)
  const [rows, counts] = await inOrder(
    tx,
    (tx) => list(tx, filter, input),
    (tx) => countStaffTabs(tx, filter, input.tab, countTo(input)),
  )
  const page = cutPage(rows, input.num, keysOf(input))
  return {
    list: await staffCards(tx, actor, page.list, now),
    ...sayTotal(counts[input.tab], input),
    next: page.next,
    counts,
  }
}
