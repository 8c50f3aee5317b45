import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../lib/query.ts'
import { useSession } from '../../../lib/session.ts'
import { nodeOf } from '../../../lib/tree.ts'

type Node = OutputOf<Contract['organisation']['organGet']>[number]
type Option = { value: string; label: string }
const NONE: Option[] = []

/** A node and what stands below it, each a step further in. */
const choicesOf = ({ id, name, children }: Node, level = 0): Option[] => [
  { value: String(id), label: `${'　'.repeat(level)}${name}` },
  ...children.flatMap((child) => choicesOf(child, level + 1)),
]

/** The chosen organisation and those below it, to choose from. */
export function useOrganChoices(): { organ_id: number | null; organs: Option[] } {
  const organ_id = useSession((state) => state.organ?.id ?? state.userinfo?.organ_id ?? null)
  const { data = NONE } = useQuery({
    ...q.organisation.organGet(),
    select: (tree) => {
      const top = organ_id === null ? null : nodeOf(tree, organ_id)
      return top ? choicesOf(top) : []
    },
    staleTime: 300_000,
  })
  return { organ_id, organs: data }
}
