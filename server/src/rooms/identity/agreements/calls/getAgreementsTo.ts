import type { AgreementKind } from '@heyi/contract/identity/consent-rules'
import type { identity } from '@heyi/contract/identity/index'
import type { AgreementState } from '@heyi/contract/identity/privacy-states'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import { cutPage, idPage, sayTotal } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { countAgreements, listAgreements } from '../store-admin.ts'

export const getAgreementsTo: Handler<typeof identity.getAgreementsTo> = async ({ input, tx, now }) => {
  const { kind, state, id } = input
  const filter = { kind, state, id }
  const [rows, counted] = await inOrder(
    tx,
    (tx) => listAgreements(tx, { ...filter, ...idPage(input), now }),
    (tx) => countAgreements(tx, filter),
  )
  const { list, next } = cutPage(rows, input.num, (row) => [row.id])
  return {
    list: list.map(({ version, revision, ...row }) => ({
      ...row,
      kind: row.kind as AgreementKind,
      state: row.state as AgreementState,
      agreement_version: version,
      version: String(revision),
    })),
    ...sayTotal(counted, input),
    next,
  }
}
