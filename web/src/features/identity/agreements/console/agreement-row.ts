import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'

export type AgreementRows = OutputOf<Contract['identity']['getAgreementsTo']>
/** A version of an agreement as the table shows it. */
export type AgreementRow = AgreementRows['list'][number]
