import type { orders } from '@heyi/contract/orders/index'
import { staffTabs } from '@heyi/contract/orders/states'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import { cutPage, idPage, numberKeys, readPage, sayTotal } from '../../../../kernel/db/paging.ts'
import type { Tx } from '../../../../kernel/db/tx.ts'
import type { Context, Handler } from '../../../../kernel/http/handler.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { staffCards } from '../../core/show-to.ts'
import type { CardRow } from '../../core/store-read.ts'
import { staffFilter } from '../search.ts'
import { countStaffTabs, listStaffOrders, listStaffOrdersByAmount, type StaffFilter } from '../store-list.ts'

type Call = typeof orders.getCompanyOrdersV2
type Input = Context<Call, OrdersDeps>['input']

const isByAmount = ({ sort }: Input): boolean => sort === 'highest' || sort === 'lowest'
/** What tells where a row stands in the order that is asked for. */
const keysOf = (input: Input) => (row: CardRow) => (isByAmount(input) ? [row.pay_fen, row.id] : [row.id])

function list(tx: Tx, filter: StaffFilter, input: Input) {
  const tab = staffTabs[input.tab]
  if (!isByAmount(input)) return listStaffOrders(tx, filter, tab, idPage(input), input.sort === 'oldest')
  const { keys, ...rows } = readPage(input, 2)
  const [fen = 0, id = 0] = numberKeys(keys ?? [])
  return listStaffOrdersByAmount(tx, filter, tab, { after: keys && [fen, id], ...rows }, input.sort === 'lowest')
}

export const getCompanyOrdersV2: Handler<Call, OrdersDeps> = async ({ input, actor, tx, deps, now }) => {
  const filter = await staffFilter(tx, actor, deps.secrets, input)
  const [rows, counts] = await inOrder(
    tx,
    (tx) => list(tx, filter, input),
    (tx) => countStaffTabs(tx, filter, input.tab),
  )
  const page = cutPage(rows, input.num, keysOf(input))
  return {
    list: await staffCards(tx, actor, page.list, now),
    ...sayTotal(counts[input.tab]),
    next: page.next,
    counts,
  }
}
