/** Kinds of things of this room that an id may name. */
export const ordersEntities = [
  'address',
  'cart_line',
  'order',
  'order_line',
  'trade',
  'refund',
  'shipment',
  'review',
  'pickup_request',
  'cash_report',
  'group_buy',
] as const
/** What reads of this room are about and writes change. */
export const ordersSubjects = [
  'order',
  'refund',
  'review',
  'cart',
  'address',
  'statistics',
  'settlement',
  'cash',
  'storeCode',
] as const
