import type { CompanyState } from '@heyi/contract/organisation/company-states'

type Judge = { user_id: number; staff: { company_id: number | null; is_admin: boolean } }

/** Whether somebody would decide about what they applied for, or about the merchant they work for. */
export const isJudgeOfOwn = (
  { user_id, staff }: Judge,
  { id, applicant_id }: { id: number; applicant_id: number | null },
): boolean => applicant_id === user_id || staff.company_id === id

/** Whether orders that are under way stand in the way of this state: one that is closed hands nothing out any more. */
export const endsSelling = (to: CompanyState): boolean => to === 'CLOSED'
