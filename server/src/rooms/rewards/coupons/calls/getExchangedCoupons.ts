import type { rewards } from '@heyi/contract/rewards/index'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import { countTo, cutPage, numberKeys, readPage, sayTotal } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { RewardsDeps } from '../../core/deps.ts'
import { recordFilter } from '../search.ts'
import { records } from '../show.ts'
import { countExchanged, listExchanged } from '../store-records.ts'

const pairOf = ([ms = 0, id = 0]: number[]) => [ms, id] as const

export const getExchangedCoupons: Handler<typeof rewards.getExchangedCoupons, RewardsDeps> = async (context) => {
  const { input, actor, tx, deps, now } = context
  const filter = { ...(await recordFilter(tx, { staff: actor.staff, secrets: deps.secrets }, input)), way: input.way }
  const { keys, ...place } = readPage(input, 2)
  const after = keys && pairOf(numberKeys(keys))
  const [rows, counted] = await inOrder(
    tx,
    (tx) => listExchanged(tx, filter, { after, ...place }),
    (tx) => countExchanged(tx, filter, countTo(input)),
  )
  const page = cutPage(rows, input.num, (row) => [(row.used_at ?? row.created_at).getTime(), row.id])
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
