import { MAX_MOVED, MAX_PRINTED } from '@heyi/contract/orders/order-rules'
import { P } from '@heyi/contract/permissions'
import { api } from '../../../../lib/api.ts'
import type { CrudAction, CrudQuery } from '../../../../lib/console/crud.ts'
import { Later } from '../../../../lib/console/run-action.ts'
import { wholeRows } from '../../../../lib/console/whole-rows.ts'
import type { Query } from '../../../../lib/query.ts'
import { hasParcels } from '../../parts/shipping.ts'
import { movedWords, type Outcome, outcomesOf } from './outcomes.ts'
import { partsOf } from './parts-of.ts'
import type { SheetKind } from './sheets.ts'
import type { Moved, StaffOrderDetail, StaffOrderRow, StaffOrders } from './staff-orders.ts'

/** Orders read at the same time for printing. */
const AT_ONCE = 6
/** Orders of a whole list that one press prepares: what it does to each takes a moment. */
const MAX_WHOLE = 300

/** What asks more than yes or no before it is done to many orders. */
export type ManyEvent = 'ship' | 'close' | 'remark'
export type OrderBatch = {
  onPrint: (orders: readonly StaffOrderDetail[], sheets: SheetKind) => void
  /** What did not move with the others, each with its reason. */
  onLeft: (left: readonly Outcome[]) => void
  /** Asks about it; answers what was done in words, null where nothing was. */
  onAsk: (event: ManyEvent, rows: readonly StaffOrderRow[]) => Promise<string | null>
}

export async function readAll(rows: readonly StaffOrderRow[]): Promise<StaffOrderDetail[]> {
  const found: StaffOrderDetail[] = []
  for (const some of partsOf(rows, AT_ONCE)) {
    const read = some.map((row) => api.orders.getCompanyOrder({ order_id: row.id }, { quiet: true }))
    found.push(...(await Promise.all(read)))
  }
  return found
}

const may = (event: string) => (row: StaffOrderRow) => row.actions.includes(event)
/** Whether it lies in a parcel that has a number. */
const isSent = (row: StaffOrderRow): boolean => row.delivery === 'express' && hasParcels(row)

/** Says of all of them that they are ready; as many calls as it takes. */
async function prepareAll(rows: readonly StaffOrderRow[]): Promise<Moved[]> {
  const results: Moved[] = []
  for (const some of partsOf(rows, MAX_MOVED)) {
    const order_ids = some.map((row) => row.id)
    results.push(...(await api.orders.setOrderStatesTo({ order_ids, event: 'prepare' }, { quiet: true })).results)
  }
  return results
}
/** Why an order is none of those that wait to be prepared, in words. */
function whyNotPrepared({ group, refund_state, state_name }: StaffOrderRow): string {
  if (group?.state === 'FORMING') return '还在拼团'
  return refund_state === 'open' ? '有退款在处理' : `是“${state_name}”`
}

type Picked = { rows: readonly StaffOrderRow[]; left: readonly StaffOrderRow[] }
/** Says it after a moment in which it can be called off: the members are told with it. */
function prepareLater({ rows, left }: Picked, onLeft: OrderBatch['onLeft']): Later {
  async function run(): Promise<string> {
    const besides = left.map((row) => ({ order_no: row.order_no, is_done: false, words: whyNotPrepared(row) }))
    const all = [...outcomesOf(rows, await prepareAll(rows)), ...besides]
    onLeft(all.filter(({ is_done }) => !is_done))
    return movedWords(all, '个备好了')
  }
  const coming = { keys: rows.map(({ id }) => id), words: '即将备好' }
  return new Later({ words: `${rows.length}个订单备好了，10秒后通知会员`, run, coming })
}

type Read = (asked: CrudQuery) => Query<StaffOrders>
/** What is done to many orders at once. */
export function batchActions(query: Read, { onPrint, onLeft, onAsk }: OrderBatch): CrudAction<StaffOrderRow>[] {
  /** Says so where more are chosen than one press prints. */
  async function printAll(rows: readonly StaffOrderRow[], sheets: SheetKind): Promise<string | undefined> {
    if (rows.length > MAX_PRINTED) return `一次最多打印${MAX_PRINTED}单，现在选了${rows.length}单`
    onPrint(await readAll(rows), sheets)
    return undefined
  }
  const asking = (event: ManyEvent, text: string): CrudAction<StaffOrderRow> => ({
    key: event,
    text,
    permission: P.orderHandle,
    fits: may(event),
    run: (rows) => onAsk(event, rows),
  })
  return [
    {
      key: 'prepare',
      text: '备好了',
      permission: P.orderHandle,
      fits: may('prepare'),
      confirm: (rows, orders) =>
        orders > rows.length
          ? `筛选出的${orders}个订单里，等着备货的都备好了吗？10秒后会员会收到可以取货的通知，其间可以撤销。`
          : `这${rows.length}个订单都备好了吗？10秒后会员会收到可以取货的通知，其间可以撤销。`,
      run: async (rows, left) => prepareLater({ rows, left }, onLeft),
      runAll: async (whole) => {
        const found = await wholeRows(query, whole, MAX_WHOLE)
        const rows = found.filter(may('prepare'))
        const left = found.filter((row) => !rows.includes(row))
        return rows.length > 0 ? prepareLater({ rows, left }, onLeft) : '没有等着备货的订单'
      },
    },
    asking('ship', '发货'),
    {
      key: 'print',
      text: '打印配货单',
      isQuiet: true,
      run: (rows) => printAll(rows, 'slips'),
      runAll: async (whole) => onPrint(await readAll(await wholeRows(query, whole, MAX_PRINTED)), 'slips'),
    },
    {
      key: 'waybills',
      text: '打印面单',
      isQuiet: true,
      fits: isSent,
      run: (rows) => printAll(rows, 'waybills'),
      runAll: async (whole) => {
        const rows = (await wholeRows(query, whole, MAX_PRINTED)).filter(isSent)
        return rows.length > 0 ? printAll(rows, 'waybills') : '没有已经填写快递单号的订单'
      },
    },
    asking('remark', '备注'),
    asking('close', '关闭'),
  ]
}
