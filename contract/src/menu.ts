/** The groups of the console's side menu, each with an icon that none of its entries has. */
export const menuGroups: Readonly<Record<string, { icon: string }>> = {
  商城: { icon: 'store' },
  活动: { icon: 'calendar' },
  内容: { icon: 'book' },
  营销: { icon: 'gift' },
  会员: { icon: 'users' },
  机构: { icon: 'network' },
}

/**
 * An entry of the console's side menu, which shows once its screen is built; it is called like its permission unless told.
 * `go`: the letter that leads there after g.
 */
export type MenuEntry = { url: string; icon: string; sort: number; group: string; name?: string; go?: string }
