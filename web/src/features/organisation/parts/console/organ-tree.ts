import { useMemo } from 'react'
import type { CrudTree } from '../../../../lib/console/crud.ts'
import { foundNodes, nodesOf } from '../../../../lib/console/grown-nodes.ts'
import { type TreeRow, useGrowingTree } from '../../../../lib/growing-tree.ts'
import { idParam, useParams } from '../../../../lib/routes.ts'
import { readOpenOrgans, useOwnOrgan } from '../organs.ts'

const KEY = 'organ'

/** The organisation worked in with those below it, to stand beside a table; the address says the chosen one as `organ`. */
export function useOrganTree(): CrudTree {
  const organ_id = useOwnOrgan()
  const params = useParams()
  const { top, childrenOf, isFinding, open, more } = useGrowingTree(readOpenOrgans, {
    top: organ_id,
    chosen: idParam(params[KEY]),
  })
  const nodes = useMemo(() => nodesOf({ top, childrenOf }), [top, childrenOf])
  return useMemo(
    () => ({
      ...{ title: '机构', key: KEY, nodes, isFinding, onOpen: open, onMore: more },
      find: (keyword) => {
        const { select, ...read } = readOpenOrgans({ id: organ_id ?? 0, keyword })
        return { ...read, select: (found) => foundNodes(select?.(found) as TreeRow[], organ_id ?? 0) }
      },
    }),
    [nodes, isFinding, open, more, organ_id],
  )
}
