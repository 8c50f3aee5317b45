import type { OrganNode } from '@heyi/contract/organisation/shapes'

export type OrganRow = { id: number; parent_id: number | null; name: string; kind: string }

/** Rows (parents and siblings in the order wanted) as a tree. A row whose parent is not among them stands at the top. */
export function treeOf(rows: readonly OrganRow[]): OrganNode[] {
  const nodes = new Map(
    rows.map((row) => [row.id, { ...row, parent_id: row.parent_id ?? 0, children: [] as OrganNode[] }]),
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
