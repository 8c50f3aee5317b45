import type { identity } from '@heyi/contract/identity/index'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import { cutPage, idPage, sayTotal } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { CoreDeps } from '../../core/deps.ts'
import { sayDoings } from '../acts.ts'
import { countDoings, othersDoings } from '../store-log.ts'

export const getPrivacyLog: Handler<typeof identity.getPrivacyLog, CoreDeps> = async ({ input, actor, tx, deps }) => {
  const { own_ids } = actor
  const { kind, num } = input
  const [rows, counted] = await inOrder(
    tx,
    (tx) => othersDoings(tx, { own_ids, kind, ...idPage(input) }),
    (tx) => countDoings(tx, own_ids, kind),
  )
  const said = await sayDoings(tx, deps, rows)
  const { list, next } = cutPage(rows, num, (row) => [row.id])
  return {
    list: list.map((row) => ({ id: row.id, ...said(row), dispute: row.dispute, answer: row.answer })),
    ...sayTotal(counted),
    next,
  }
}
