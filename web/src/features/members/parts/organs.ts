import { MAX_ORGANS_FOUND } from '@heyi/contract/organisation/organ-rules'
import { readNested } from '../../../lib/growing-tree.ts'
import { q } from '../../../lib/query.ts'
import type { TreeSource } from '../../../lib/TreeField.tsx'

/** Open organisations to choose from; the door of their feature brings along what only the console shows. */
export const openOrgans: TreeSource = { read: readNested(q.organisation.organGet), most: MAX_ORGANS_FOUND }
