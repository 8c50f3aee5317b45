import type { Contract } from '@heyi/contract'
import type { InputOf, OutputOf } from '@heyi/contract/call'
import { MAX_ORGANS_FOUND } from '@heyi/contract/organisation/organ-rules'
import { type RowsQuery, readNested, type TreeRow } from '../../../lib/growing-tree.ts'
import { q } from '../../../lib/query.ts'
import { useSession } from '../../../lib/session.ts'
import type { TreeSource } from '../../../lib/TreeField.tsx'

type Call = Contract['organisation']['getOrgansTo']
export type Organ = OutputOf<Call>[number]
/** An organisation as a row of the tree of whoever administers it. */
export type OrganRow = Organ & TreeRow

const withCount = (rows: Organ[]): OrganRow[] => rows.map((row) => ({ ...row, count: row.children }))

/** Those that are administered; `keyword` finds them by name. */
export const readOrgans = (asked: InputOf<Call>) =>
  ({ ...q.organisation.getOrgansTo(asked), select: withCount }) as unknown as RowsQuery<OrganRow>

/** Those that everybody sees; `keyword` finds them by name. */
export const readOpenOrgans = readNested(q.organisation.organGet)
/** Open organisations to choose from. */
export const openOrgans: TreeSource = { read: readOpenOrgans, most: MAX_ORGANS_FOUND }

/** The organisation worked in: what is chosen from is it and those below it. Null while nobody is signed in. */
export const useOwnOrgan = (): number | null =>
  useSession((state) => state.organ?.id ?? state.userinfo?.organ_id ?? null)
