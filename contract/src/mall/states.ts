/** What a product is on the shelf at a moment: by the word of staff, and by its times. */
export const shelfStates = { on: '已上架', off: '已下架', soon: '待开售' } as const
export type ShelfState = keyof typeof shelfStates
/** What a product is in the lists of staff: on the shelf, off it, soon on it, or on it with little left. */
export const goodsStates = { ...shelfStates, low: '库存不足' } as const
/** A SKU on sale with this many units left, or fewer, is low. */
export const LOW_STOCK = 10
