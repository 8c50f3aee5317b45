import { ROOT_ORGAN } from '@heyi/contract/organisation/platform'
import type { OrganNode } from '@heyi/contract/organisation/shapes'

type OrganRow = { id: number; parent_id: number | null }
export type OpenOrganRow = OrganRow & { path: string; name: string; kind: string; below: number }
type Way = OrganNode['way']

/** The organisations above some rows, from `top` downwards: their numbers, and once these have names the way to each row. */
export function waysOf(rows: readonly { id: number; path: string }[], top: number) {
  const ways = new Map(
    rows.map(({ id, path }) => {
      const ids = path.split('/').slice(0, -1).map(Number)
      return [id, ids.slice(Math.max(0, ids.indexOf(top)), -1)] as const
    }),
  )
  return {
    ids: [...new Set([...ways.values()].flat())],
    of: ({ id }: { id: number }, names: ReadonlyMap<number, string>): Way =>
      (ways.get(id) ?? []).map((one) => ({ id: one, name: names.get(one) ?? '' })),
  }
}

/** Rows (parents and siblings in the order wanted) as a tree. A row whose parent is not among them stands at the top. */
export function treeOf(rows: readonly OpenOrganRow[]): OrganNode[] {
  const nodes = new Map(
    rows.map(({ id, parent_id, name, kind, below }) => [
      id,
      { id, parent_id: parent_id ?? 0, name, kind, below, way: [] as Way, children: [] as OrganNode[] },
    ]),
  )
  const tops: OrganNode[] = []
  for (const node of nodes.values()) (nodes.get(node.parent_id)?.children ?? tops).push(node)
  return tops
}

/** What an organisation still holds, in words; '' for nothing. */
export function usesInWords(uses: {
  children: number
  members: number
  staff: number
  companies: number
  stores: number
}): string {
  const words = [
    [uses.children, '个在用的下级机构'],
    [uses.members, '位会员'],
    [uses.staff, '位员工'],
    [uses.companies, '个商家'],
    [uses.stores, '个门店'],
  ] as const
  return words
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${count}${what}`)
    .join('、')
}

/** How deep an organisation stands, from 1: its path names one on each level. */
export const levelOf = (path: string): number => path.split('/').length - 1

/** Whether a path leads to an organisation or to what stands below it. */
export const isWithin = (path: string, above: string): boolean => path.startsWith(above)

/** The top of the tree, and where the person works now, stay where they are; who administers all of it works nowhere in it. */
export const isFixed = ({ id, parent_id }: OrganRow, active_organ_id: number | null): boolean =>
  id === ROOT_ORGAN || !parent_id || id === active_organ_id

/** The deepest level of a branch whose top, at `from`, comes to stand below `to`. */
export const levelAfter = (branch: { from: string; deepest: number }, to: string): number =>
  levelOf(to) + branch.deepest - levelOf(branch.from) + 1

/** Which organisations two scope boxes mean: the chosen one, what is below it, or both. Null: neither box is ticked. */
export function scopeOf(given: { only_organ: boolean; this_organ: boolean }): 'own' | 'below' | 'both' | null {
  if (given.only_organ && given.this_organ) return 'both'
  if (given.only_organ) return 'own'
  return given.this_organ ? 'below' : null
}
