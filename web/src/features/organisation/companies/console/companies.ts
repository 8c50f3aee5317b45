import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { companyEvents, type StaffCompanyEvent } from '@heyi/contract/organisation/company-states'

export type Companies = OutputOf<Contract['organisation']['getCompanysTo']>
export type Company = Companies['list'][number]

/** What may be decided about a merchant now; nothing about one's own, and nothing about the platform's. */
export const decisionsOf = ({ state, is_own, is_platform }: Company): StaffCompanyEvent[] =>
  is_own || is_platform ? [] : (companyEvents(state, 'staff') as StaffCompanyEvent[])
