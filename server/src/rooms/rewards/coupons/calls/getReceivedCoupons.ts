import type { rewards } from '@heyi/contract/rewards/index'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import { countTo, cutPage, idPage, sayTotal } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { RewardsDeps } from '../../core/deps.ts'
import { recordFilter } from '../search.ts'
import { records } from '../show.ts'
import { countReceived, listReceived } from '../store-records.ts'

export const getReceivedCoupons: Handler<typeof rewards.getReceivedCoupons, RewardsDeps> = async (context) => {
  const { input, actor, tx, deps, now } = context
  const given = { staff: actor.staff, secrets: deps.secrets }
  const filter = { ...(await recordFilter(tx, given, input)), state: input.state, now }
  const [rows, counted] = await inOrder(
    tx,
    (tx) => listReceived(tx, filter, idPage(input)),
    (tx) => countReceived(tx, filter, countTo(input)),
  )
  const page = cutPage(rows, input.num, (row) => [row.id])
  const list = await records(tx, page.list, actor, now)
  return { list: list.map(({ used_by: _used, ...row }) => row), ...sayTotal(counted, input), next: page.next }
}
