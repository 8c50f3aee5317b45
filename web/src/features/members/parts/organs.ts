import { MAX_ORGANS_FOUND } from '@heyi/contract/organisation/organ-rules'
import { flatRows, type RowsQuery, type TreeRow } from '../../../lib/growing-tree.ts'
import { q } from '../../../lib/query.ts'
import type { TreeSource } from '../../../lib/TreeField.tsx'

/** Open organisations to choose from; the door of their feature brings along what only the console shows. */
export const openOrgans: TreeSource = {
  read: (asked) =>
    ({ ...q.organisation.organGet(asked), select: flatRows, staleTime: 300_000 }) as unknown as RowsQuery<TreeRow>,
  most: MAX_ORGANS_FOUND,
}
