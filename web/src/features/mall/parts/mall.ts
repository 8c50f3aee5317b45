import type { Contract } from '@heyi/contract'
import type { InputOf, OutputOf } from '@heyi/contract/call'

export type GoodsCardData = OutputOf<Contract['mall']['getGoodsList']>['list'][number]
export type Goods = OutputOf<Contract['mall']['getGoods']>
export type SkuData = Goods['skus'][number]
export type StoreData = Goods['stores'][number]
export type Category = OutputOf<Contract['mall']['getCategories']>[number]
export type GoodsFilter = InputOf<Contract['mall']['getGoodsList']>
export type ShopData = OutputOf<Contract['mall']['getShop']>
export type ShownBlock = NonNullable<ShopData['blocks']>[number]
export type ShopLink = Extract<ShownBlock, { kind: 'banner' }>['slides'][number]['link']
export type StoreDetailData = OutputOf<Contract['mall']['getStore']>
