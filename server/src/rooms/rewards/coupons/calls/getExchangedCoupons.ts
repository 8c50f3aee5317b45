import type { rewards } from '@heyi/contract/rewards/index'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import { countTo, cutPage, readPage, sayTotal } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { RewardsDeps } from '../../core/deps.ts'
import { recordFilter } from '../search.ts'
import { records } from '../show.ts'
import { keysOfHeld } from '../store-held.ts'
import { countExchanged, listExchanged } from '../store-records.ts'

export const getExchangedCoupons: Handler<typeof rewards.getExchangedCoupons, RewardsDeps> = async (context) => {
  const { input, actor, tx, deps, now } = context
  const filter = { ...(await recordFilter(tx, { staff: actor.staff, secrets: deps.secrets }, input)), way: input.way }
  const [rows, counted] = await inOrder(
    tx,
    (tx) => listExchanged(tx, filter, readPage(input, 2)),
    (tx) => countExchanged(tx, filter, countTo(input)),
  )
  const page = cutPage(rows, input.num, keysOfHeld)
  const nos = await deps.orderNos(
    tx,
    page.list.flatMap((row) => row.order_id ?? []),
  )
  const list = (await records(tx, page.list, actor, now)).map((row) => ({
    ...row,
    used_at: row.used_at ?? row.created_at,
    order_no: row.order_id === null ? '' : (nos.get(row.order_id) ?? ''),
  }))
  return { list, ...sayTotal(counted, input), next: page.next }
}
