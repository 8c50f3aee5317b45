/** How an order comes to be written off: by its own code, or by one of its store's that the member scanned. */
export const writeOffWays = {
  code: '取货码',
  static: '门店静态码',
  dynamic: '门店动态码',
} as const
export type WriteOffWay = keyof typeof writeOffWays
/** The codes of a store. */
export const storeWays = { static: writeOffWays.static, dynamic: writeOffWays.dynamic } as const
export type StoreWay = keyof typeof storeWays
/** The text of a store's code, printed or on its screen, and what was made of it for who goes on. */
export const STORE_CODE = /^(ST1|DY1|DP1)\.\d/
/** Uses of one line of an order. */
export type Use = { line_id: number; quantity: number }
