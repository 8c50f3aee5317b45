import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { company, merchants } from './organisation.ts'

type Mall = Contract['mall']
type Card = OutputOf<Mall['getGoodsList']>['list'][number]
type Goods = OutputOf<Mall['getGoods']>
type Sku = Goods['skus'][number]
type Store = Goods['stores'][number]
type StaffGoods = OutputOf<Mall['getGoodsListTo']>['list'][number]
type EditedGoods = OutputOf<Mall['getGoodsTo']>
type StaffSku = EditedGoods['skus'][number]

export const goodsCard = (own: Partial<Card> = {}): Card => ({
  id: 7,
  name: '低泡洗衣液',
  subtitle: '手洗机洗都好',
  picture: null,
  merchantId: 3,
  merchant_name: '和颐优选',
  points: 200,
  price_fen: 1990,
  has_higher_price: false,
  market_price_fen: 0,
  sold: 12,
  is_in_stock: true,
  promotion: null,
  sku_count: 2,
  tags: [],
  ...own,
})

export const sku = (own: Partial<Sku> = {}): Sku => ({
  id: 11,
  spec: { 规格: '无香 2kg' },
  spec_text: '无香 2kg',
  points: 200,
  price_fen: 1990,
  market_price_fen: 0,
  available: 50,
  in_warehouse: 50,
  at_stores: [],
  times: 1,
  quota_left: null,
  ...own,
})

export const shop = (own: Partial<Store> = {}): Store => ({
  id: 1,
  company_id: 3,
  name: '和颐优选·中心店',
  address: '晚渡街 1 号',
  phone: '051200000000',
  hours: '8:00-18:00',
  opens: '',
  lat: 31.3,
  lng: 120.6,
  distance_m: null,
  picture: null,
  services: [],
  ...own,
})

export const goods = (own: Partial<Goods> = {}): Goods => ({
  ...goodsCard(),
  album: [],
  detail_html: '<p>不伤手</p>',
  deliveries: ['pickup', 'express'],
  freight_fen: 800,
  freight: null,
  is_on: true,
  on_at: null,
  category_id: 5,
  skus: [sku(), sku({ id: 12, spec: { 规格: '淡皂香 2kg' }, spec_text: '淡皂香 2kg' })],
  stores: [shop()],
  max_per_order: 99,
  max_per_person: 0,
  no_return: false,
  self_redeem: false,
  takes_points: false,
  promotions: [],
  collected: 0,
  ...own,
})

export const categories = [
  { id: 5, name: '日用', picture: null, children: [{ id: 51, name: '洗护', picture: null }] },
  { id: 6, name: '食品', picture: null, children: [] },
]

export const staffGoods = (own: Partial<StaffGoods> = {}): StaffGoods => ({
  id: 7,
  code: null,
  name: '羊毛格纹围巾',
  subtitle: '',
  picture: null,
  merchantId: 3,
  merchant_name: '和颐优选',
  category_id: 51,
  category_name: '洗护',
  is_on: true,
  on_at: null,
  off_at: null,
  shelf: own.is_on === false ? 'off' : 'on',
  points: 200,
  price_fen: 1990,
  on_hand: 30,
  reserved: 2,
  sold: 12,
  sku_count: 2,
  low_skus: [],
  sort: 100,
  is_hot: false,
  updated_at: '2026-11-20T02:00:00.000Z',
  ...own,
})

export const staffSku = (own: Partial<StaffSku> = {}): StaffSku => ({
  id: 11,
  spec: { 规格: '小号' },
  spec_text: '小号',
  points: 100,
  price_fen: 990,
  market_price_fen: 0,
  on_hand: 20,
  reserved: 2,
  weight_g: 0,
  times: 1,
  quota: null,
  quota_used: 0,
  ...own,
})

export const editedGoods = (own: Partial<EditedGoods> = {}): EditedGoods => ({
  ...staffGoods(own.is_on === undefined ? {} : { is_on: own.is_on }),
  album: [],
  detail_html: '',
  deliveries: ['pickup'],
  freight_fen: 0,
  freight_id: 0,
  freight_name: '',
  tags: [],
  max_per_order: 99,
  max_per_person: 0,
  no_return: false,
  self_redeem: false,
  takes_points: false,
  skus: [staffSku(), staffSku({ id: 12, spec: { 规格: '大号' }, spec_text: '大号', points: 150, price_fen: 1250 })],
  ...own,
})

export const companies = merchants(company(), company({ id: 4, name: '瑞禾斋', is_platform: false }))

/** A list as the server sends it: all of it on one page. */
export const listed = <T = never>(...list: T[]) => ({ list, total: list.length, more: false, next: null })

type Shop = OutputOf<Mall['getShop']>
/** A merchant's shop as members see it. */
export const merchantShop = (own: Partial<Shop> = {}): Shop => ({
  id: 3,
  name: '和颐优选',
  intro: '日常用品，一件也送',
  logo: null,
  phone: '',
  hours: '',
  followers: 12,
  is_following: false,
  goods: 26,
  stores: 1,
  has_home: false,
  categories: [
    { id: 5, name: '日用', goods: 20 },
    { id: 6, name: '食品', goods: 6 },
  ],
  blocks: null,
  ...own,
})

type Stock = OutputOf<Contract['mall']['getStocks']>['list'][number]
/** What lies where of a SKU of the product above. */
export const stocked = (own: Partial<Stock> = {}): Stock => ({
  sku_id: 11,
  goods_id: 7,
  merchantId: 3,
  merchant_name: '和颐优选',
  name: '羊毛格纹围巾',
  spec_text: '小号',
  on_hand: 20,
  reserved: 2,
  available: 18,
  low_at: null,
  is_low: false,
  in_warehouse: 20,
  held_in_warehouse: 2,
  stores: [],
  ...own,
})
