import type { organisation } from '@heyi/contract/organisation/index'
import { ROOT_ORGAN } from '@heyi/contract/organisation/platform'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { OrgansDeps } from '../deps.ts'
import { treeOf, waysOf } from '../rules.ts'
import { namesOfOrgans, openBranch, openFound, openOrgan } from '../store.ts'

/** Found ones are answered beside each other, a branch from its top; nothing for an organisation that is closed or unknown. */
export const organGet: Handler<typeof organisation.organGet, OrgansDeps> = async ({ input, tx }) => {
  const { id, keyword, page_num } = input
  const branch = await openOrgan(tx, id || ROOT_ORGAN)
  if (!branch) return []
  const rows = keyword ? await openFound(tx, branch, keyword) : await openBranch(tx, branch, page_num)
  const nodes = keyword ? rows.flatMap((row) => treeOf([row])) : treeOf(rows)
  const shown = new Set(nodes.map((node) => node.id))
  const ways = waysOf(
    rows.filter((row) => shown.has(row.id)),
    ROOT_ORGAN,
  )
  const names = await namesOfOrgans(tx, ways.ids)
  return nodes.map((node) => ({ ...node, way: ways.of(node, names) }))
}
