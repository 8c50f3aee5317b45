import { z } from 'zod'
import { Id, keyOf } from '../fields.ts'
import { type CompanyState, companyStates } from './company-states.ts'

export type OrganNode = { id: number; parent_id: number; name: string; kind: string; children: OrganNode[] }
export const OrganNode: z.ZodType<OrganNode> = z.object({
  id: Id,
  parent_id: Id,
  name: z.string(),
  kind: z.string(),
  children: z.lazy(() => z.array(OrganNode)),
})

export const CompanyStateName = keyOf<CompanyState>(companyStates)
