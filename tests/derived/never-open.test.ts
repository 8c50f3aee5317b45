import { contract, eachCall } from '@heyi/contract'
import type { AnyEntry } from '@heyi/contract/call'
import { P, type PermissionKey } from '@heyi/contract/permissions'
import { describe, expect, it } from 'vitest'

const { home, identity, mall, media, messaging, orders, organisation, rewards } = contract

/**
 * Written by hand: what the derived matrix cannot know. A call of a person's own things needs that person, a call of the
 * house needs the permission named here. Loosening one of these is a decision, made by changing this list.
 */
const personal: readonly AnyEntry[] = [
  identity.logout,
  identity.getUserInfo,
  identity.getSessions,
  identity.delSession,
  identity.setPassword,
  organisation.getReceptionOrgans,
  organisation.setReceptionOrgan,
  organisation.getMenus,
  orders.getAddressList,
  orders.setAddress,
  orders.delAddress,
  orders.setTrolley,
  orders.getTrolleys,
  orders.delTrolley,
  orders.getOrderQuote,
  orders.buyTrolley,
  orders.paymentOrder,
  orders.getUserOrders,
  orders.getUserOrderCounts,
  orders.getUserOrder,
  orders.getOrderScanCode,
  orders.setOrderState,
  rewards.getSignInStatus,
  rewards.dailySignIn,
  rewards.getScoreRecord,
  rewards.getBalanceRecord,
  rewards.getAccount,
  messaging.bindUid,
  messaging.getMessages,
  messaging.getMessage,
  messaging.setMessageRead,
  messaging.delMessage,
  messaging.getUnread,
  media.uploadImage,
  media.base64ToPic,
]
const guarded: readonly (readonly [AnyEntry, PermissionKey])[] = [
  [mall.getGoodsListTo, 'goods'],
  [mall.getGoodsTo, 'goods'],
  [mall.setGoods, 'goodsEdit'],
  [mall.setGoodsState, 'goodsEdit'],
  [mall.exportGoods, 'goodsExport'],
  [mall.getStocks, 'stock'],
  [mall.setStock, 'stock'],
  [mall.getStockMoves, 'stock'],
  [orders.getCompanyOrders, 'order'],
  [orders.getCompanyOrdersV2, 'order'],
  [orders.getCompanyOrder, 'order'],
  [orders.setOrderStateTo, 'orderHandle'],
  [orders.setOrderScanState, 'orderWriteOff'],
  [orders.getWriteOffOrders, 'orderWriteOff'],
  [orders.exportOrders, 'orderExport'],
  [organisation.memberUserOrgan, 'people'],
  [organisation.getCompanysTo, 'company'],
  [home.getConsoleHome, 'console'],
]
/** Open to anybody, each for a reason: a device before it has a person, the shop window, signing in, signed notices. */
const open: readonly AnyEntry[] = [
  identity.setUserClient,
  identity.getPwSalt,
  identity.smsSend,
  identity.mobilelogin,
  identity.login,
  identity.register,
  identity.getAgreement,
  organisation.organGet,
  organisation.getCompanys,
  mall.getCategories,
  mall.getGoodsList,
  mall.getGoods,
  mall.getGoodsQRCode,
  mall.getStores,
  media.getMedia,
  messaging.unbindUid,
  home.getHome,
  orders.payNotify,
]

describe('calls that must never be open', () => {
  it('asks for a session where the things are a person’s own', () => {
    expect(personal.filter(({ access }) => access.who !== 'signedIn').map(({ path }) => path)).toEqual([])
  })

  it('asks for the named permission where the house’s things are', () => {
    const loose = guarded.filter(([{ access }, key]) => access.who !== 'permission' || access.id !== P[key])
    expect(loose.map(([{ path }]) => path)).toEqual([])
  })

  it('knows every open call by name', () => {
    const found = [...eachCall()].flatMap(({ entry }) => (entry.access.who === 'open' ? [entry.path] : []))
    expect(found.sort()).toEqual(open.map(({ path }) => path).sort())
  })

  it('forgets no call', () => {
    const named = new Set<AnyEntry>([...personal, ...guarded.map(([entry]) => entry), ...open])
    expect([...eachCall()].filter(({ entry }) => !named.has(entry)).map(({ entry }) => entry.path)).toEqual([])
  })
})
