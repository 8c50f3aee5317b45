import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { isBuilt } from '../../lib/routes.ts'

export type MenuRow = OutputOf<Contract['organisation']['getMenus']>[number]
export type MenuNode = { row: MenuRow; children: MenuNode[]; isExternal: boolean }

const isOutside = (url: string) => /^https?:\/\//.test(url)

function isVisible(row: MenuRow, held: readonly number[]): boolean {
  if (!row.isLeafNode) return true
  if (!isOutside(row.url) && !isBuilt(row.url)) return false
  const needed = row.rules_ids.length ? row.rules_ids : row.rules_id ? [row.rules_id] : []
  return needed.length === 0 || needed.some((id) => held.includes(id))
}

/** The side menu as a tree: only built screens and held rights; a group without visible children is removed. */
export function menuTree(rows: readonly MenuRow[], held: readonly number[], parent_id = 0): MenuNode[] {
  return rows
    .filter((row) => row.parent_id === parent_id && isVisible(row, held))
    .sort((a, b) => a.sort - b.sort)
    .map((row) => ({ row, children: menuTree(rows, held, row.menu_id), isExternal: isOutside(row.url) }))
    .filter((node) => node.row.isLeafNode || node.children.length > 0)
}

/**
 * The entry that the open screen belongs to: of those that lead to its path with parameters that all stand in its
 * address the one that names most. Null where none does.
 */
export function litEntry(
  rows: readonly MenuRow[],
  path: string,
  search: Readonly<Record<string, unknown>>,
): MenuRow | null {
  let lit: { row: MenuRow; named: number } | null = null
  for (const row of rows) {
    const [address, query = ''] = row.url.split('?')
    if (!row.isLeafNode || address !== path) continue
    const named = [...new URLSearchParams(query)]
    const isHere = named.every(([name, value]) => String(search[name] ?? '') === value)
    if (isHere && named.length >= (lit?.named ?? 0)) lit = { row, named: named.length }
  }
  return lit?.row ?? null
}
