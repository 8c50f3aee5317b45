import { goods, shop } from './mall.ts'
import { cart, cartLine, orderDetail, postalAddress, quote } from './orders.ts'
import type { Person } from './person.ts'
import { account, vipPlan } from './rewards.ts'
import { serve } from './serve.ts'

export type Asked = { delivery: string; stores?: number[] }
type Price = ReturnType<typeof quote>
export const STORES = [
  shop(),
  shop({ id: 2, name: '瑞禾斋·晚渡店' }),
  shop({ id: 5, company_id: 4, name: '安步辅具·葑南体验店' }),
]
/** A price as the server answers it: with the store of each merchant, where one was chosen or is its only one. */
export const priced =
  (own: Partial<Price> = {}) =>
  ({ delivery, stores = [] }: Asked): Price => {
    const price = quote(own)
    const orders = price.orders.map((order) => {
      const offered = delivery === 'pickup' ? STORES.filter((store) => store.company_id === order.merchantId) : []
      const store = offered.find(({ id }) => stores.includes(id)) ?? (offered.length === 1 ? offered[0] : undefined)
      return { ...order, store: store ?? null, store_count: offered.length }
    })
    return { ...price, orders }
  }

/** The order of a quote as one of another merchant. */
export const orderOf = (merchantId: number, name: string) =>
  quote().orders.map((order) => ({ ...order, merchantId, name }))

/** What the server answers to who is about to buy. */
export const serveCheckout = (): void =>
  serve({
    'mall.getGoods': goods(),
    'mall.getStores': ({ merchantId }) => STORES.filter((store) => store.company_id === merchantId),
    'orders.getAddressList': [postalAddress()],
    'orders.getOrderQuote': priced(),
    'orders.getTrolleys': cart(cartLine()),
    'rewards.getAccount': account(),
    'rewards.getVip': { vip: null, periods: [] },
    'mall.getPlans': { plans: [vipPlan()], packs: [] },
    'orders.getUserOrder': orderDetail('READY'),
    'orders.getOrderScanCode': { scan_code: '123456789012', qr: 'qr', picture: '', expires_at: '2099-01-01T00:00:00Z' },
  })

/** At a store: the choice that needs nothing else. */
export async function pickUp(at: Person, store = '和颐优选·中心店'): Promise<void> {
  await at.choose('radio', '到店自提')
  await at.press(/换一家门店|请选择自提门店/)
  await (await at.dialog('选择自提门店')).choose('radio', new RegExp(store))
  await at.noDialog()
  await at.sees(`在 ${store} 取`)
}
