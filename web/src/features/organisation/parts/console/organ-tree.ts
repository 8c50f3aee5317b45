import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CrudTree } from '../../../../lib/console/crud.ts'
import { q } from '../../../../lib/query.ts'
import { useSession } from '../../../../lib/session.ts'
import { nodeOf } from '../../../../lib/tree.ts'

type OrganNode = OutputOf<Contract['organisation']['organGet']>[number]
const NONE: OrganNode[] = []

/** The organisation worked in with those below it, to stand beside a table; the address says the chosen one as `organ`. */
export function useOrganTree(): CrudTree {
  const organ_id = useSession((state) => state.organ?.id ?? state.userinfo?.organ_id ?? null)
  const { data: nodes = NONE } = useQuery({
    ...q.organisation.organGet(),
    select: (trees) => {
      const top = organ_id === null ? null : nodeOf(trees, organ_id)
      return top ? [top] : NONE
    },
    staleTime: 300_000,
  })
  return useMemo(() => ({ title: '机构', key: 'organ', nodes }), [nodes])
}
