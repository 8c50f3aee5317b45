import { P } from '@heyi/contract/permissions'
import { screens } from '@heyi/contract/screens'
import { api } from '../../lib/api.ts'
import { mayUse, type UserInfo } from '../../lib/session.ts'
import type { MenuRow } from './menu.ts'

/** Something that a word leads to. */
export type Found = { text: string; detail?: string; path: string }
/** A kind of thing that is found by a word, for those who may see it. */
type Finder = {
  title: string
  may: (user: UserInfo | null) => boolean
  find: (word: string) => Promise<readonly Found[]>
}

async function findMembers(keyword: string): Promise<Found[]> {
  const people = await api.members.searchUser({ keyword }, { quiet: true })
  return people.map(({ id, name, mobile_masked, organ_name }) => ({
    text: name,
    detail: [mobile_masked, organ_name].filter(Boolean).join(' '),
    path: `${screens.members.path}?id=${id}`,
  }))
}

/** Things of a kind that are shown at most: the list itself has the others. */
const MAX_FOUND = 5
const page = { page_num: 1, num: MAX_FOUND }

async function findOrders(keyword: string): Promise<Found[]> {
  const { list } = await api.orders.getCompanyOrdersV2({ keyword, ...page }, { quiet: true })
  return list.map(({ id, order_no, merchant_name, state_name }) => ({
    text: order_no,
    detail: [state_name, merchant_name].filter(Boolean).join(' '),
    path: `${screens.orderManagement.path}?id=${id}`,
  }))
}

async function findGoods(keyword: string): Promise<Found[]> {
  const { list } = await api.mall.getGoodsListTo({ keyword, ...page }, { quiet: true })
  return list.map(({ id, name, merchant_name }) => ({
    text: name,
    detail: merchant_name,
    path: `${screens.goodsList.path}?id=${id}`,
  }))
}

async function findCoupons(keyword: string): Promise<Found[]> {
  const { list } = await api.rewards.getCouponList({ keyword, ...page }, { quiet: true })
  return list.map(({ id, name, merchant_name }) => ({
    text: name,
    detail: merchant_name,
    path: `${screens.coupons.path}?id=${id}`,
  }))
}

async function findMerchants(keyword: string): Promise<Found[]> {
  const { list } = await api.organisation.getCompanysTo({ keyword, ...page }, { quiet: true })
  return list.map(({ id, name, organ_name }) => ({
    text: name,
    detail: organ_name,
    path: `${screens.companies.path}?id=${id}`,
  }))
}

async function findRoles(keyword: string): Promise<Found[]> {
  const { list } = await api.organisation.getRolesTo({ keyword, ...page }, { quiet: true })
  return list.map(({ id, name, organ_name }) => ({
    text: name,
    detail: organ_name,
    path: `${screens.roles.path}?id=${id}`,
  }))
}

/** What is found besides the menu, in the order it is shown. */
export const finders: readonly Finder[] = [
  { title: '会员', may: (user) => mayUse(user, P.people) && mayUse(user, P.member), find: findMembers },
  { title: '订单', may: (user) => mayUse(user, P.order), find: findOrders },
  { title: '商品', may: (user) => mayUse(user, P.goods), find: findGoods },
  { title: '优惠券', may: (user) => mayUse(user, P.coupon), find: findCoupons },
  { title: '商家', may: (user) => mayUse(user, P.company), find: findMerchants },
  { title: '角色', may: (user) => mayUse(user, P.role), find: findRoles },
]

/** Entries of the menu whose name has the word in it, or begins so where it is spelled, or all; the letter that leads there finds it too. */
export function matching(entries: readonly MenuRow[], word: string): Found[] {
  const letters = word.toLowerCase()
  return entries
    .filter(
      ({ isLeafNode, name, go, spelled = [] }) =>
        isLeafNode &&
        (name.includes(word) || (go !== '' && go === letters) || spelled.some((one) => one.startsWith(letters))),
    )
    .map(({ name, url, go }) => ({ text: name, path: url, ...(go ? { detail: `g ${go}` } : {}) }))
}
