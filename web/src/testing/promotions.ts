import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'

type Promotion = OutputOf<Contract['mall']['getGoods']>['promotions'][number]
type StaffPromotion = OutputOf<Contract['mall']['getPromotionsTo']>['list'][number]
type Group = OutputOf<Contract['orders']['getGroup']>

/** A flash sale of the first SKU of the washing liquid that runs. */
export const flashSale = (own: Partial<Promotion> = {}): Promotion => ({
  id: 71,
  kind: 'flash',
  name: '晚市抢购',
  starts_at: '2026-11-20T00:00:00.000Z',
  ends_at: '2099-01-01T00:00:00.000Z',
  is_running: true,
  per_person: 2,
  size: null,
  hours: null,
  skus: [{ sku_id: 11, price_fen: 990, quota: 20, left: 8 }],
  groups: [],
  ...own,
})

/** Two people who buy together, with one group that lacks somebody. */
export const groupSale = (own: Partial<Promotion> = {}): Promotion => ({
  ...flashSale(),
  id: 72,
  kind: 'group',
  name: '邻里拼团',
  per_person: 0,
  size: 2,
  hours: 24,
  skus: [{ sku_id: 11, price_fen: 1590, quota: 20, left: 8 }],
  groups: [{ id: 81, name: '顾**', missing: 1, expires_at: '2099-01-01T00:00:00.000Z' }],
  ...own,
})

/** A group that lacks one person, as a stranger sees it. */
export const group = (own: Partial<Group> = {}): Group => ({
  id: 81,
  state: 'FORMING',
  status: 1,
  state_name: '拼团中',
  size: 2,
  joined: 1,
  missing: 1,
  expires_at: '2099-01-01T00:00:00.000Z',
  ended_at: null,
  promotion_id: 72,
  promotion_name: '邻里拼团',
  merchant_name: '和颐优选',
  goods_id: 7,
  sku_id: 11,
  name: '低泡洗衣液',
  spec_text: '无香 2kg',
  picture: null,
  price_fen: 1590,
  list_price_fen: 1990,
  list_points: 200,
  per_person: 1,
  members: [{ name: '顾**', avatar: null, is_first: true, is_me: false }],
  may_join: true,
  why_not: '',
  may_begin: true,
  mine: null,
  ...own,
})

/** A flash sale that runs, as staff see it. */
export const staffPromotion = (own: Partial<StaffPromotion> = {}): StaffPromotion => ({
  id: 71,
  merchantId: 3,
  merchant_name: '和颐优选',
  kind: 'flash',
  name: '晚市抢购',
  starts_at: '2026-11-20T00:00:00.000Z',
  ends_at: '2026-11-27T10:00:00.000Z',
  per_person: 2,
  size: null,
  hours: null,
  state: 'running',
  state_name: '进行中',
  ended_at: null,
  end_reason: '',
  skus: [
    {
      sku_id: 11,
      goods_id: 7,
      name: '低泡洗衣液',
      spec_text: '无香 2kg',
      picture: null,
      list_price_fen: 1990,
      list_points: 200,
      price_fen: 990,
      quota: 20,
      taken: 12,
    },
  ],
  result: { orders: 10, units: 12, fen: 11_880, forming: 0, formed: 0, failed: 0 },
  updated_at: '2026-11-20T00:00:00.000Z',
  actions: ['raise', 'end'],
  ...own,
})
