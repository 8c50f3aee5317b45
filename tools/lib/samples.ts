import { contract } from '@heyi/contract'
import type { Sample } from '../../web/src/lib/routes.ts'
import { type SignedIn, signIn } from './sign-in.ts'

const { identity, mall, members, messaging, orders, organisation, rewards } = contract

type Looker = { base: string; person: SignedIn; isStaff: boolean }
type Finder = (by: Looker) => Promise<number | string | undefined>

/** Finds one thing of each entity the way the person comes to it: through the calls that list it for them. */
const finders: Partial<Record<Sample, Finder>> = {
  goods: async (by) => (await goodsWithChoice(by))?.id,
  sku: async (by) => (await goodsWithChoice(by))?.skus.find((sku) => sku.available > 0)?.id,
  order: async ({ person, isStaff }) => {
    const { list } = isStaff
      ? await person.ask(orders.getCompanyOrdersV2, {})
      : await person.ask(orders.getUserOrders, {})
    return list[0]?.id
  },
  user: async ({ person }) =>
    (await person.ask(members.getUsers, { state: 'active' })).list.find((one) => !one.is_staff)?.id,
  'order.scan_code': scanCode,
  'order.refundable': toGiveBack,
  'store.code': storeCode,
  shop: async ({ person }) => (await person.ask(organisation.getCompanys, {}))[0]?.id,
  'order.to_review': async ({ person }) => (await person.ask(orders.getUserOrders, { tab: 'review' })).list[0]?.id,
  'order.sent': async ({ person }) => (await person.ask(orders.getUserOrders, { tab: 'shipped' })).list[0]?.id,
  company: async ({ person }) => (await person.ask(orders.getCompanyOrdersV2, {})).list[0]?.merchantId,
  refund: async ({ person, isStaff }) => {
    const { list } = isStaff
      ? await person.ask(orders.getRefundsTo, { tab: 'all' })
      : await person.ask(orders.getRefunds, {})
    return list[0]?.id
  },
  group_buy: openGroup,
  login_code: async ({ person }) => (await person.ask(identity.getLoginCade, {})).code,
  member_code: async ({ base }) => (await (await signIn(base, '13900000001')).ask(identity.getLoginQRCode, {})).code,
  user_coupon: async ({ person }) => (await person.ask(rewards.getUserCoupons, {})).list[0]?.id,
  store: async (by) => (await firstStore(by))?.id,
  'store.lat': async (by) => (await firstStore(by))?.lat,
  'store.lng': async (by) => (await firstStore(by))?.lng,
  message: async ({ person }) => (await person.ask(messaging.getMessages, {})).list[0]?.id,
}

/** The id of one such thing, or the named field of it; throws where the seeded data has none. */
export async function sampleOf(
  sample: Sample,
  { person, ...by }: Omit<Looker, 'person'> & { person: SignedIn | null },
): Promise<number | string> {
  const find = finders[sample]
  if (!find) throw new Error(`tools/lib/samples.ts has no finder for ${sample}`)
  if (!person) throw new Error(`nobody is signed in to whom a ${sample} could be shown`)
  const found = await find({ ...by, person })
  if (found === undefined) throw new Error(`the seeded data has no ${sample} to show`)
  return found
}

const firstStore = async ({ person }: Looker) => (await person.ask(mall.getStores, { num: 1 }))[0]

/** A product that can be had, and in more than one way. */
async function goodsWithChoice({ person }: Looker) {
  const { list } = await person.ask(mall.getGoodsList, { num: 50 })
  const card = list.find((goods) => goods.is_in_stock && goods.sku_count > 1)
  return card && person.ask(mall.getGoods, { goods_id: card.id })
}

/** A group that lacks people, as its product offers it. */
async function openGroup({ person }: Looker): Promise<number | undefined> {
  const { list } = await person.ask(mall.getGoodsList, { num: 50, sort: 'newest' })
  const card = list.find(({ promotion }) => promotion?.kind === 'group')
  const goods = card && (await person.ask(mall.getGoods, { goods_id: card.id }))
  return goods?.promotions.flatMap(({ groups }) => groups)[0]?.id
}

/** An order of which something can be given back: of what was completed long ago the application only says that it is too late. */
async function toGiveBack({ person }: Looker): Promise<number | undefined> {
  for (const tab of ['shipped', 'doing', 'done'] as const) {
    const { list } = await person.ask(orders.getUserOrders, { tab, num: 50 })
    const found = list.find(({ actions }) => actions.includes('refund'))
    if (found) return found.id
  }
  return undefined
}

/** The printed code of the store at which the person's first order waits, as the platform prints it. */
async function storeCode({ person, base }: Looker): Promise<string | undefined> {
  const { list } = await person.ask(orders.getUserOrders, { tab: 'doing', num: 50 })
  const { list: stores } = await (await signIn(base, '13800000001')).ask(orders.getStoreCodes, { num: 50 })
  const printed = stores.filter(({ code }) => code !== '')
  const here = printed.find(({ name }) => list.some(({ store_name }) => store_name === name))
  return (here ?? printed[0])?.code
}

/** Only the member has the code: whoever's order waits at this counter shows it. */
async function scanCode({ person, base }: Looker): Promise<string | undefined> {
  const { list } = await person.ask(orders.getWriteOffOrders, { num: 50 })
  for (const { id, buyer } of list) {
    const [, tail] = /^139\*{4}(00\d\d)$/.exec(buyer.mobile_masked) ?? []
    if (!tail) continue
    const member = await signIn(base, `1390000${tail}`)
    return (await member.ask(orders.getOrderScanCode, { order_id: id })).scan_code
  }
  return undefined
}
