/** How an order comes to be written off: by its own code, by one of its store's that the member scanned, or without either. */
export const writeOffWays = {
  code: '取货码',
  static: '门店静态码',
  dynamic: '门店动态码',
  sms: '短信码',
  identity: '核对身份',
} as const
export type WriteOffWay = keyof typeof writeOffWays
/** The codes of a store. */
export const storeWays = { static: writeOffWays.static, dynamic: writeOffWays.dynamic } as const
export type StoreWay = keyof typeof storeWays
/** Where neither is shown: a code on the member's own phone, or that staff have checked who it is. */
export const unshownWays = { sms: writeOffWays.sms, identity: writeOffWays.identity } as const
export type UnshownWay = keyof typeof unshownWays
/** How what waits for staff was asked for: by the member at a store's code, or by staff who have checked who it is. */
export type AskedWay = StoreWay | 'identity'
/** The text of a store's code, printed or on its screen, and what was made of it for who goes on. */
export const STORE_CODE = /^(ST1|DY1|DP1)\.\d/
/** Uses of one line of an order. */
export type Use = { line_id: number; quantity: number }
