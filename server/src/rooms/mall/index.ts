import type { GoodsCard } from '@heyi/contract/mall/shapes'
import type { Tx } from '../../kernel/db/tx.ts'
import { room } from '../../kernel/room.ts'
import { exportGoods } from './calls/exportGoods.ts'
import { getCategories } from './calls/getCategories.ts'
import { getGoods } from './calls/getGoods.ts'
import { getGoodsList } from './calls/getGoodsList.ts'
import { getGoodsListTo } from './calls/getGoodsListTo.ts'
import { getGoodsQRCode } from './calls/getGoodsQRCode.ts'
import { getGoodsTo } from './calls/getGoodsTo.ts'
import { getStockMoves } from './calls/getStockMoves.ts'
import { getStocks } from './calls/getStocks.ts'
import { getStores } from './calls/getStores.ts'
import { setGoods } from './calls/setGoods.ts'
import { setGoodsState } from './calls/setGoodsState.ts'
import { setStock } from './calls/setStock.ts'
import type { MallDeps } from './deps.ts'
import { seedDemo } from './seed.ts'
import { listHot, toCard } from './store-goods.ts'

export type { MallDeps } from './deps.ts'
export { sku, store } from './schema.ts'
export { bookDemoMoves, type DemoMove } from './seed.ts'
/** The goods list as it is read, without what surrounds a call: for bench/. */
export { type CardRow, goodsIdsOf, keysOf, listGoods, toCard } from './store-goods.ts'
export {
  type PickUpStore,
  pickUpStores,
  skusForSale,
  storesOf,
  wrongMoves,
  wrongStock,
} from './store-sale.ts'
export { commitStock, countLow, release, reserve, type StockLine } from './store-stock.ts'

export const mallRoom = (deps: MallDeps) =>
  room(
    'mall',
    deps,
    {
      getCategories,
      getGoodsList,
      getGoods,
      getGoodsQRCode,
      getStores,
      getGoodsListTo,
      getGoodsTo,
      setGoods,
      setGoodsState,
      exportGoods,
      getStocks,
      setStock,
      getStockMoves,
    },
    { seeds: { demo: seedDemo } },
  )

/** The first `n` hot products on shelf as cards, best placed first. */
export const hotGoods = async (tx: Tx, n: number): Promise<GoodsCard[]> => (await listHot(tx, n)).map(toCard)
