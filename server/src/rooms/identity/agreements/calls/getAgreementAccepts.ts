import type { identity } from '@heyi/contract/identity/index'
import { seesOrgans } from '../../../../kernel/actor.ts'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import { countTo, readPage, sayTotal } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { CoreDeps } from '../../core/deps.ts'
import { peopleOf } from '../../core/people.ts'
import { countAccepts, listAccepts } from '../store-admin.ts'

export const getAgreementAccepts: Handler<typeof identity.getAgreementAccepts, CoreDeps> = async ({
  input,
  actor,
  tx,
  deps,
}) => {
  const of = { kind: input.kind, version: input.agreement_version, organ_ids: seesOrgans(actor.staff) }
  const { offset } = readPage({ page_num: input.page_num, num: input.num }, 0)
  const [rows, counted] = await inOrder(
    tx,
    (tx) => listAccepts(tx, { ...of, offset, limit: input.num }),
    (tx) => countAccepts(tx, of, countTo(input)),
  )
  const who = await peopleOf(
    tx,
    rows.map((row) => row.user_id),
  )
  const organs = await deps.organNames(tx, [...new Set([...who.values()].map(({ organ_id }) => organ_id))])
  return {
    list: rows.map((row) => {
      const person = who.get(row.user_id)
      return {
        ...row,
        name: person?.name ?? '',
        mobile_masked: person?.mobile_masked ?? '',
        organ_name: organs.get(person?.organ_id ?? 0) ?? '',
      }
    }),
    ...sayTotal(counted, input),
    next: null,
  }
}
