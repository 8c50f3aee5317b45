import type { identity } from '@heyi/contract/identity/index'
import { seesOrgans } from '../../../../kernel/actor.ts'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import { countTo, cutPage, idPage, sayTotal } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { CoreDeps } from '../../core/deps.ts'
import { peopleOf } from '../../core/people.ts'
import { describeActs } from '../acts.ts'
import { countDisputes, listDisputes } from '../store-log.ts'

export const getDisputes: Handler<typeof identity.getDisputes, CoreDeps> = async ({ input, actor, tx, deps }) => {
  const filter = { state: input.state, id: input.id, organ_ids: seesOrgans(actor.staff) }
  const [rows, counted] = await inOrder(
    tx,
    (tx) => listDisputes(tx, { ...filter, ...idPage(input) }),
    (tx) => countDisputes(tx, filter, countTo(input)),
  )
  const who = await peopleOf(
    tx,
    rows.flatMap(({ user_id, answered_by }) => [user_id, answered_by ?? 0]),
  )
  const describe = await describeActs(tx, deps, rows)
  const { list, next } = cutPage(rows, input.num, (row) => [row.id])
  return {
    list: list.map((row) => ({
      id: row.id,
      state: row.state,
      user_name: who.get(row.user_id)?.name ?? '',
      mobile_masked: who.get(row.user_id)?.mobile_masked ?? '',
      note: row.note,
      ...describe(row),
      answer: row.answer,
      answered_by: who.get(row.answered_by ?? 0)?.name ?? '',
      answered_at: row.answered_at,
      created_at: row.created_at,
    })),
    ...sayTotal(counted, input),
    next,
  }
}
