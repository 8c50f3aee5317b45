import type { identity } from '@heyi/contract/identity/index'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import { cutPage, idPage, sayTotal } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { CoreDeps } from '../../core/deps.ts'
import { describeActs } from '../acts.ts'
import { countOthersActs, othersActs } from '../store-log.ts'

export const getPrivacyLog: Handler<typeof identity.getPrivacyLog, CoreDeps> = async ({ input, actor, tx, deps }) => {
  const { own_ids } = actor
  const { kind, num } = input
  const [rows, counted] = await inOrder(
    tx,
    (tx) => othersActs(tx, { own_ids, kind, ...idPage(input) }),
    (tx) => countOthersActs(tx, own_ids, kind),
  )
  const describe = await describeActs(tx, deps, rows)
  const { list, next } = cutPage(rows, num, (row) => [row.id])
  return {
    list: list.map((row) => ({ id: row.id, ...describe(row), dispute: row.dispute, answer: row.answer })),
    ...sayTotal(counted),
    next,
  }
}
