import { P } from '@heyi/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../lib/query.ts'
import { useMay } from '../../../lib/session.ts'

export type Option = { value: string; label: string }

const MAX_LISTED = 50
const NONE: Option[] = []

/** Rows as choices. */
export const optionsOf = (rows: readonly { id: number; name: string }[]): Option[] =>
  rows.map((row) => ({ value: String(row.id), label: row.name }))

/** The merchants in scope, to choose from; `mayList` is false for whoever may not list them, and then there are none. */
export function useListedMerchants(): { mayList: boolean; merchants: Option[] } {
  const mayList = useMay(P.company)
  const { data = NONE } = useQuery({
    ...q.organisation.getCompanysTo({ num: MAX_LISTED }),
    select: ({ list }) => optionsOf(list),
    staleTime: 300_000,
    enabled: mayList,
  })
  return { mayList, merchants: data }
}
