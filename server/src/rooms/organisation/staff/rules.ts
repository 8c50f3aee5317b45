import { menuGroups } from '@heyi/contract/menu'
import { type Permission, permissions } from '@heyi/contract/permissions'
import type { shippedRoles } from '@heyi/contract/roles'

/** Every permission id there is: what a platform administrator holds. */
export const allPermissions: ReadonlySet<number> = new Set(
  Object.values(permissions).map((permission) => permission.id),
)

/** The permission ids of a shipped role. */
export const permissionsOf = (role: (typeof shippedRoles)[number]): number[] =>
  role.permissions === 'all' ? [...allPermissions] : role.permissions.map((key) => permissions[key].id)

export type MenuRow = {
  menu_id: number
  parent_id: number
  rules_id: number
  rules_ids: number[]
  sort: number
  name: string
  icon: string
  url: string
  permission: string
  isLeafNode: boolean
  go: string
}

/** The first entry of a permission is numbered by it above this, its second above twice this; groups from 1. */
const ENTRY = 10_000

/**
 * The side menu for who holds these permissions, by sort: groups (numbered from 1 in the order of the whole menu, so
 * that a number names the same group for everyone) with at least one visible entry, and the entries.
 */
export function menuFor(held: ReadonlySet<number>, table: Record<string, Permission> = permissions): MenuRow[] {
  const entries = Object.values(table)
    .flatMap(({ id, name, menu = [] }) =>
      menu.map((entry, place) => ({ id, name, ...entry, menu_id: ENTRY * (place + 1) + id })),
    )
    .sort((a, b) => a.sort - b.sort)
  const groups = [...new Set(entries.map((entry) => entry.group))].filter(Boolean)
  const visible = entries.filter((entry) => held.has(entry.id))
  const parents = groups.flatMap((group, i): MenuRow[] => {
    const inside = visible.filter((entry) => entry.group === group)
    const [first] = inside
    return first === undefined
      ? []
      : [
          {
            menu_id: i + 1,
            parent_id: 0,
            rules_id: 0,
            rules_ids: [...new Set(inside.map((entry) => entry.id))],
            sort: first.sort,
            name: group,
            icon: menuGroups[group]?.icon ?? first.icon,
            url: '',
            permission: '0',
            isLeafNode: false,
            go: '',
          },
        ]
  })
  const leaves = visible.map(
    (entry): MenuRow => ({
      menu_id: entry.menu_id,
      parent_id: groups.indexOf(entry.group) + 1,
      rules_id: entry.id,
      rules_ids: [entry.id],
      sort: entry.sort,
      name: entry.name,
      icon: entry.icon,
      url: entry.url,
      permission: String(entry.id),
      isLeafNode: true,
      go: entry.go ?? '',
    }),
  )
  return [...parents, ...leaves].sort((a, b) => a.sort - b.sort || a.menu_id - b.menu_id)
}
