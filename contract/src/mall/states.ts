/** What a product is in the lists of staff: on the shelf, off it, or on it with little left. */
export const goodsStates = { on: '已上架', off: '已下架', low: '库存不足' } as const
/** A SKU on sale with this many units left, or fewer, is low. */
export const LOW_STOCK = 10
