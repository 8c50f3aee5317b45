import type { CompanyState } from '@heyi/contract/organisation/company-states'
import type { Subject } from '@heyi/contract/subjects'

/** What is told of a merchant when staff have decided something about it. */
export type CompanyFacts = {
  company_id: number
  /** Who applied for it. */
  user_id: number
  name: string
  state: CompanyState
  was: CompanyState
  reason: string
}

declare module '../../../kernel/jobs/events.ts' {
  interface Events {
    'company.decided': CompanyFacts
  }
}

/** What the event changes, for those who hear of it from no call. */
export const companyChanges = ['company'] as const satisfies readonly Subject[]
