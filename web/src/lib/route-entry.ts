import type { PermissionId } from '@heyi/contract/permissions'

const AUDIENCES = ['public', 'member', 'staff', 'console'] as const

/** What the app knows of every screen from its first moment; the rest of its route line comes with its feature. */
export type RouteEntry = {
  /** Canonical address, such as /pages/user/user; also the `data-screen` of its main landmark. */
  path: string
  audience: (typeof AUDIENCES)[number]
  /** Needed besides being staff. */
  permission?: PermissionId
  /** Stands in the tab bar; `icon` is a lucide icon's name known to the tab bar. */
  tab?: { index: number; label: string; icon: string }
  /** Older addresses that lead here with their parameters. */
  aliases?: string[]
  /** Console screens outside the console's frame, such as its login. */
  isBare?: boolean
}

type Row = [path: string, audience: number, permission?: number, more?: Pick<RouteEntry, 'tab' | 'aliases' | 'isBare'>]
/** Room → its screens, as small as they are written into the page (plugins/inlined.ts). */
export type RouteTable = Readonly<Record<string, readonly Row[]>>

export function rowOf({ path, audience, permission, tab, aliases, isBare }: RouteEntry): Row {
  const place = AUDIENCES.indexOf(audience)
  if (tab || aliases || isBare) return [path, place, permission ?? 0, { tab, aliases, isBare }]
  return permission ? [path, place, permission] : [path, place]
}

/** The screens of a table with the room whose feature has their lines. */
export function entriesOf(table: RouteTable): (RouteEntry & { room: string })[] {
  return Object.entries(table).flatMap(([room, rows]) =>
    rows.map(([path, audience, permission, more]) => ({
      room,
      path,
      audience: AUDIENCES[audience] ?? 'console',
      ...(permission ? { permission: permission as PermissionId } : {}),
      ...more,
    })),
  )
}
