import type { GoodsCard } from '@heyi/contract/mall/shapes'
import type { Tx } from '../../kernel/db/tx.ts'
import { sweepImports } from '../../kernel/imports/work.ts'
import { listedRoom } from '../../kernel/room.ts'
import { getCategories } from './catalogue/calls/getCategories.ts'
import { getGoods } from './catalogue/calls/getGoods.ts'
import { getGoodsList } from './catalogue/calls/getGoodsList.ts'
import { getGoodsQRCode } from './catalogue/calls/getGoodsQRCode.ts'
import { listHot, toCard } from './catalogue/store.ts'
import { delCategory } from './categories/calls/delCategory.ts'
import { getCategoriesTo } from './categories/calls/getCategoriesTo.ts'
import { setCategory } from './categories/calls/setCategory.ts'
import type { MallDeps } from './deps.ts'
import { delFreight } from './freight/calls/delFreight.ts'
import { getFreights } from './freight/calls/getFreights.ts'
import { setFreight } from './freight/calls/setFreight.ts'
import { copyGoods } from './goods/calls/copyGoods.ts'
import { exportGoods } from './goods/calls/exportGoods.ts'
import { getGoodsListTo } from './goods/calls/getGoodsListTo.ts'
import { getGoodsTo } from './goods/calls/getGoodsTo.ts'
import { setGoods } from './goods/calls/setGoods.ts'
import { setGoodsFront } from './goods/calls/setGoodsFront.ts'
import { setGoodsState } from './goods/calls/setGoodsState.ts'
import { decideGoodsImport } from './import/calls/decideGoodsImport.ts'
import { exportGoodsImport } from './import/calls/exportGoodsImport.ts'
import { getGoodsImport } from './import/calls/getGoodsImport.ts'
import { getGoodsTemplate } from './import/calls/getGoodsTemplate.ts'
import { setGoodsImport } from './import/calls/setGoodsImport.ts'
import { goodsImports } from './import/store.ts'
import { goodsImportJob } from './import/work.ts'
import { getPacksTo } from './plans/calls/getPacksTo.ts'
import { getPlans } from './plans/calls/getPlans.ts'
import { getPlansTo } from './plans/calls/getPlansTo.ts'
import { setPack } from './plans/calls/setPack.ts'
import { setPlan } from './plans/calls/setPlan.ts'
import { setPlanState } from './plans/calls/setPlanState.ts'
import { endPromotion } from './promotions/calls/endPromotion.ts'
import { getPromotionsTo } from './promotions/calls/getPromotionsTo.ts'
import { setPromotion } from './promotions/calls/setPromotion.ts'
import { getHotGoods } from './search/calls/getHotGoods.ts'
import { getSearchWords } from './search/calls/getSearchWords.ts'
import { keepWords, rankGoods } from './search/tasks.ts'
import { seedDemo } from './seed.ts'
import { collectGoods } from './shops/calls/collectGoods.ts'
import { getFollowedShops } from './shops/calls/getFollowedShops.ts'
import { getShop } from './shops/calls/getShop.ts'
import { getShopPage } from './shops/calls/getShopPage.ts'
import { getShopsTo } from './shops/calls/getShopsTo.ts'
import { setShopPage } from './shops/calls/setShopPage.ts'
import { tellLow } from './stock/alerts.ts'
import { exportStocks } from './stock/calls/exportStocks.ts'
import { getStockCounts } from './stock/calls/getStockCounts.ts'
import { getStockMoves } from './stock/calls/getStockMoves.ts'
import { getStocks } from './stock/calls/getStocks.ts'
import { setStock } from './stock/calls/setStock.ts'
import { setStockCount } from './stock/calls/setStockCount.ts'
import { setStockLow } from './stock/calls/setStockLow.ts'
import { transferStock } from './stock/calls/transferStock.ts'
import { followStock } from './stock/left.ts'
import { getMap } from './stores/calls/getMap.ts'
import { getStore } from './stores/calls/getStore.ts'
import { getStores } from './stores/calls/getStores.ts'
import { getStoresTo } from './stores/calls/getStoresTo.ts'
import { setStore } from './stores/calls/setStore.ts'
import { getSuggestions } from './suggestions/calls/getSuggestions.ts'
import { viewGoods } from './suggestions/calls/viewGoods.ts'
import { forgetViews } from './suggestions/listen.ts'
import { countPairs } from './suggestions/tasks.ts'

/** The goods list as it is read, without what surrounds a call: for bench/. */
export { type CardRow, goodsIdsOf, keysOf, listGoods, toCard } from './catalogue/store.ts'
export type { MallDeps } from './deps.ts'
/** The staff's list of goods without its call: for bench/. */
export { listStaffGoods, type StaffFilter } from './goods/store.ts'
export { storeAt } from './opening/rules.ts'
export { promotion } from './promotions/schema.ts'
export { type DemoGroupBuy, demoGroupBuys } from './promotions/seed.ts'
export {
  givePromotedBack,
  type PromotedHeld,
  promotionForSale,
  takePromoted,
  wrongPromoted,
} from './promotions/store-sale.ts'
export { sku, store } from './schema.ts'
export { SearchTally } from './search/tally.ts'
export { bookDemoMoves, type DemoMove } from './seed.ts'
export { mallLent } from './shops/lent.ts'
export { goodsPoster } from './shops/poster.ts'
export { commitStock, countLow, release, reserve, restock, type StockLine, uncommitStock } from './stock/store.ts'
export { goodsOnSale, openStoresOf } from './store-places.ts'
export {
  type HeldAt,
  type PickUpStore,
  pickUpStores,
  type SkuForSale,
  selfServed,
  skusForSale,
  storesOf,
  wrongMoves,
  wrongStock,
  wrongSums,
  wrongTransfers,
} from './store-sale.ts'
export { goodsFacts } from './store-things.ts'
export { couponThings, nameOfStore } from './things.ts'

export const mallRoom = (deps: MallDeps) =>
  listedRoom(
    'mall',
    deps,
    {
      getCategories,
      getGoodsList,
      getGoods,
      getGoodsQRCode,
      getSearchWords,
      getHotGoods,
      getStores,
      getStore,
      getMap,
      getStoresTo,
      setStore,
      getGoodsListTo,
      getGoodsTo,
      setGoods,
      copyGoods,
      setGoodsState,
      setGoodsFront,
      exportGoods,
      getGoodsTemplate,
      setGoodsImport,
      getGoodsImport,
      decideGoodsImport,
      exportGoodsImport,
      getFreights,
      setFreight,
      delFreight,
      getCategoriesTo,
      setCategory,
      delCategory,
      getPlans,
      getPlansTo,
      getPacksTo,
      setPlan,
      setPack,
      setPlanState,
      getPromotionsTo,
      setPromotion,
      endPromotion,
      getShop,
      getFollowedShops,
      collectGoods,
      getShopsTo,
      getShopPage,
      setShopPage,
      getStocks,
      setStock,
      getStockMoves,
      transferStock,
      setStockCount,
      getStockCounts,
      setStockLow,
      exportStocks,
      getSuggestions,
      viewGoods,
    },
    {
      seeds: { demo: seedDemo },
      jobs: { 'mall:import': goodsImportJob(deps) },
      on: { 'consent.withdrawn': [forgetViews] },
      tasks: {
        'searched-words': keepWords(deps.searches),
        'hot-goods': rankGoods,
        'goods-pairs': countPairs(deps),
        tellLow,
        followStock,
        'goods-imports': sweepImports(goodsImports),
      },
    },
  )

/** The first `n` hot products on shelf as cards, best placed first. */
export const hotGoods = async (tx: Tx, n: number, now: Date): Promise<GoodsCard[]> =>
  (await listHot(tx, n, now)).map(toCard)
