import { contract, eachCall } from '@heyi/contract'
import type { AnyEntry } from '@heyi/contract/call'
import { describe, expect, it } from 'vitest'

const { home, identity, mall, media, members, messaging, orders, organisation, rewards } = contract

/**
 * Written by hand: what the derived matrix cannot know, since it proves the door and not that it is the right door. A call
 * that is in none of these lists needs a session or a permission, as its contract says; docs/PERMISSIONS.md shows which.
 */

/** Open to anybody, each for a reason: a device before it has a person, the shop window, signing in, signed notices. */
const isOpen: readonly AnyEntry[] = [
  identity.setUserClient,
  identity.getPwSalt,
  identity.smsSend,
  identity.mobilelogin,
  identity.login,
  identity.register,
  identity.loginSecond,
  identity.getSetup,
  identity.setup,
  identity.getAgreement,
  identity.getWechatApp,
  identity.quicklogin,
  identity.getAgreements,
  identity.getUserInfoByToken,
  identity.getLoginCade,
  identity.getLoginStatus,
  identity.getToken,
  organisation.organGet,
  organisation.getOrganContact,
  organisation.getCompanys,
  mall.getCategories,
  mall.getGoodsList,
  mall.getGoods,
  mall.getGoodsQRCode,
  mall.getStores,
  mall.getMap,
  mall.getShop,
  mall.getStore,
  mall.getSearchWords,
  mall.getHotGoods,
  orders.getReviews,
  orders.getGroup,
  orders.getPayFor,
  mall.getSuggestions,
  media.getMedia,
  messaging.unbindUid,
  home.getHome,
  orders.payNotify,
  orders.refundNotify,
]

/**
 * What staff may do as a member for whom they act: nothing that shows who the person is, that is agreed to, that deletes, or
 * that spends what is theirs. Another one is a decision, made by changing this list.
 */
const mayBeActed: readonly AnyEntry[] = [
  orders.setTrolley,
  orders.getTrolleys,
  orders.delTrolley,
  orders.getOrderQuote,
  orders.buyTrolley,
  orders.paymentOrder,
  orders.getAddressList,
  orders.setAddress,
  orders.getUserOrders,
  orders.getUserOrderCounts,
  orders.getUserOrder,
  orders.gettraces,
  orders.getOrderGoods,
  orders.getInvoiceTitle,
  orders.setInvoice,
  orders.getRefundQuote,
  orders.refundOrder,
  orders.getRefunds,
  orders.getRefund,
  orders.setRefundState,
  rewards.getAccount,
  rewards.getScoreRecord,
  rewards.getBalanceRecord,
  rewards.getHoldings,
]
/** Writes of one's own that go on while one acts for a member, since they are about who is signed in and no one else. */
const staysOnesOwn: readonly AnyEntry[] = [
  identity.sendProofCode,
  identity.proveByPassword,
  identity.proveByCode,
  identity.proveBySecondFactor,
  identity.acceptAgreements,
  media.uploadImage,
  media.base64ToPic,
  media.createPoster,
  organisation.setReceptionOrgan,
  members.endActing,
  messaging.bindUid,
  messaging.getMessage,
  messaging.setMessageRead,
  messaging.delMessage,
]

describe('calls while staff act for a member', () => {
  const pathsOf = (found: (entry: AnyEntry) => boolean) =>
    [...eachCall()].flatMap(({ entry }) => (found(entry) ? [entry.path] : [])).sort()
  const named = (list: readonly AnyEntry[]) => list.map(({ path }) => path).sort()

  it('are known by name: those done as the member', () => {
    expect(pathsOf(({ access }) => access.who === 'signedIn' && access.acted !== undefined)).toEqual(named(mayBeActed))
  })

  it('are known by name: those that stay one’s own', () => {
    expect(pathsOf((entry) => entry.is === 'call' && entry.asSelf === true)).toEqual(named(staysOnesOwn))
  })

  it('ask nobody for a proof of who they are, which is the staff member’s', () => {
    expect(mayBeActed.filter(({ freshProof }) => freshProof)).toEqual([])
  })
})

describe('open calls', () => {
  it('are known by name, every one', () => {
    const found = [...eachCall()].flatMap(({ entry }) => (entry.access.who === 'open' ? [entry.path] : []))
    expect(found.sort()).toEqual(isOpen.map(({ path }) => path).sort())
  })
})
