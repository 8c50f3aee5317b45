/** How an order comes to be written off: by its own code, or by one of its store's that the member scanned. */
export const writeOffWays = {
  code: '取货码',
  static: '门店静态码',
  dynamic: '门店动态码',
} as const
export type WriteOffWay = keyof typeof writeOffWays
/** Uses of one line of an order. */
export type Use = { line_id: number; quantity: number }
