import { z } from 'zod'
import { Id, keyOf } from '../fields.ts'
import { type CompanyState, companyStates } from './company-states.ts'

/** Those above an organisation, from the top of what is seen. */
export const OrganWay = z.array(z.object({ id: Id, name: z.string() }))
export type OrganNode = {
  id: number
  parent_id: number
  name: string
  kind: string
  below: number
  way: { id: number; name: string }[]
  children: OrganNode[]
}
export const OrganNode: z.ZodType<OrganNode> = z.object({
  id: Id,
  parent_id: Id,
  name: z.string(),
  kind: z.string(),
  /** How many stand right below it, be they in `children` or still to be asked for. */
  below: z.int(),
  /** Of what was asked for or found; what comes with it below has none of its own. */
  way: OrganWay,
  children: z.lazy(() => z.array(OrganNode)),
})

export const CompanyStateName = keyOf<CompanyState>(companyStates)
