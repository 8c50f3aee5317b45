import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { companyEvents, type StaffCompanyEvent } from '@heyi/contract/organisation/company-states'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../../lib/query.ts'
import { useSession } from '../../../../lib/session.ts'
import { nodeOf } from '../../../../lib/tree.ts'

export type Companies = OutputOf<Contract['organisation']['getCompanysTo']>
export type Company = Companies['list'][number]

/** What may be decided about a merchant now; nothing about one's own, and nothing about the platform's. */
export const decisionsOf = ({ state, is_own, is_platform }: Company): StaffCompanyEvent[] =>
  is_own || is_platform ? [] : (companyEvents(state, 'staff') as StaffCompanyEvent[])

type OrganNode = OutputOf<Contract['organisation']['organGet']>[number]
type Place = { value: number; label: string }
const NO_TREE: OrganNode[] = []

const below = (nodes: readonly OrganNode[], level: number): Place[] =>
  nodes.flatMap(({ id, name, children }) => [
    { value: id, label: `${'　'.repeat(level)}${name}` },
    ...below(children, level + 1),
  ])
/** The organisation worked in and those below it, to choose a merchant's place from. */
export function useOrganOptions(): { options: Place[]; active: number | null } {
  const active = useSession((state) => state.organ?.id ?? null)
  const { data = NO_TREE } = useQuery({ ...q.organisation.organGet(), staleTime: 300_000 })
  const top = active === null ? null : nodeOf(data, active)
  return { options: below(top ? [top] : data, 0), active: top ? active : null }
}
