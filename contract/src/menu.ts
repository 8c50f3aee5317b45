/** The groups of the console's side menu, each with the name of an icon that none of its entries has. */
export const menuGroups: Readonly<Record<string, { icon: string }>> = {
  商品: { icon: 'store' },
  订单: { icon: 'clipboard-list' },
  财务: { icon: 'wallet' },
  活动: { icon: 'calendar-days' },
  内容: { icon: 'book-open' },
  营销: { icon: 'gift' },
  会员: { icon: 'users' },
  机构: { icon: 'network' },
}

/**
 * An entry of the console's side menu, which shows once its screen is built; it is called like its permission unless told.
 * `icon` is the name of one of lucide's, which the build brings along; `group` one of the groups, or none (''); `go` the letter that leads
 * there after g.
 */
export type MenuEntry = { url: string; icon: string; sort: number; group: string; name?: string; go?: string }

/** The groups of permissions, in the order in which a role shows them. */
export const permissionGroups = [
  ...(['活动', '商家', '商城', '订单', '内容'] as const),
  ...(['营销', '会员', '机构', '咨询', '系统'] as const),
] as const

/** What people see of a permission, and its entries in the menu: a screen may have several, told apart by their parameters. */
export type Permission = {
  id: number
  name: string
  /** What may be done with it, where its name does not say. */
  hint?: string
  group: (typeof permissionGroups)[number]
  menu?: readonly MenuEntry[]
}
/** Permissions of a room by the key that code names them by. Ids below 1000 are fixed by the specification (section 6); ours begin at 1001. */
export type Permissions = Readonly<Record<string, Permission>>
