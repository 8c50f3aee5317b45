/** Delivery of an order. */
export const deliveries = { pickup: '到店自提', express: '快递配送', service: '上门服务' } as const
export type Delivery = keyof typeof deliveries
