/** How goods reach the person: what a product may offer. */
export const goodsDeliveries = { pickup: '到店自提', express: '快递配送', service: '上门服务' } as const
/** Delivery of an order: of a plan or a recharge nothing is handed over. */
export const deliveries = { ...goodsDeliveries, virtual: '自动到账' } as const
export type GoodsDelivery = keyof typeof goodsDeliveries
export type Delivery = keyof typeof deliveries
