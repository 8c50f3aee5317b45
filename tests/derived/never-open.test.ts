import { contract, eachCall } from '@heyi/contract'
import { type AnyEntry, open } from '@heyi/contract/call'
import { P, type PermissionKey } from '@heyi/contract/permissions'
import { describe, expect, it } from 'vitest'

const { home, identity, mall, media, members, messaging, orders, organisation, rewards } = contract

/**
 * Written by hand: what the derived matrix cannot know, since it proves the door and not that it is the right door. A call
 * that is in neither list needs a session or a permission, as its contract says; docs/PERMISSIONS.md shows which.
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
  mall.getSuggestions,
  media.getMedia,
  messaging.unbindUid,
  home.getHome,
  orders.payNotify,
]

type Need = 'signedIn' | PermissionKey
/** What must never be open, with the least it asks for. Loosening one of these is a decision, made by changing this list. */
const neverOpen: Record<string, readonly (readonly [AnyEntry, Need])[]> = {
  money: [
    [orders.buyTrolley, 'signedIn'],
    [orders.paymentOrder, 'signedIn'],
    [orders.getPayLink, 'signedIn'],
    [orders.getPayFor, 'signedIn'],
    [orders.setInvoice, 'signedIn'],
    [orders.getInvoiceTitle, 'signedIn'],
    [orders.getInvoiceFile, 'signedIn'],
    [orders.setInvoiceFile, 'orderHandle'],
    [orders.setInvoiceTo, 'orderHandle'],
    [orders.setOrderState, 'signedIn'],
    [orders.setOrderStateTo, 'orderHandle'],
    [orders.readShippingSheet, 'orderHandle'],
    [orders.setOrderScanState, 'orderWriteOff'],
    [orders.askPickup, 'signedIn'],
    [orders.cancelPickup, 'signedIn'],
    [orders.answerPickup, 'orderWriteOff'],
    [orders.getStoreOrders, 'signedIn'],
    [orders.getStoreCode, 'storeCode'],
    [orders.getStoreCodes, 'storeCode'],
    [orders.setStoreCode, 'storeCode'],
    [orders.getRefundQuote, 'signedIn'],
    [orders.refundOrder, 'signedIn'],
    [orders.setRefundState, 'signedIn'],
    [orders.auditRefundOrder, 'refund'],
    [orders.sendBuyCode, 'buyFor'],
    [orders.getCashReports, 'cashReport'],
    [orders.getCashReceipts, 'cashReport'],
    [orders.setCashReport, 'cashReport'],
    [orders.exportCash, 'cashReport'],
    [orders.getOrderScanCode, 'signedIn'],
    [rewards.dailySignIn, 'signedIn'],
    [rewards.makeUpSignIn, 'signedIn'],
    [rewards.helpUser, 'givePoints'],
    [rewards.decideGrant, 'pointsApprove'],
    [rewards.undoGrant, 'givePoints'],
    [rewards.setGrantCap, 'role'],
    [rewards.setSignRule, 'signRule'],
    [rewards.getAccount, 'signedIn'],
    [rewards.getScoreRecord, 'signedIn'],
    [rewards.getBalanceRecord, 'signedIn'],
    [rewards.claimCoupon, 'signedIn'],
    [rewards.exchangeCoupon, 'signedIn'],
    [rewards.setCoupon, 'couponEdit'],
    [rewards.setCouponState, 'couponEdit'],
    [rewards.helpCoupon, 'claimCoupon'],
    [rewards.useCoupon, 'orderWriteOff'],
    [rewards.undoCoupon, 'couponEdit'],
    [rewards.revokeCoupon, 'couponEdit'],
    [rewards.setPayPassword, 'signedIn'],
    [rewards.provePayPassword, 'signedIn'],
    [mall.setPlan, 'vipPlan'],
    [mall.setPack, 'vipPlan'],
    [mall.setPlanState, 'vipPlan'],
    [rewards.getHoldings, 'signedIn'],
    [rewards.getReconcile, 'reconcile'],
    [rewards.getCounters, 'reconcile'],
    [rewards.getMovements, 'reconcile'],
    [rewards.getPayouts, 'payout'],
    [rewards.getDueAccounts, 'payout'],
    [rewards.askPayout, 'payout'],
    [rewards.decidePayout, 'payout'],
    [mall.setGoods, 'goodsEdit'],
    [mall.setGoodsState, 'goodsEdit'],
    [mall.setGoodsFront, 'goodsEdit'],
    [mall.setStock, 'stock'],
    [mall.transferStock, 'stock'],
    [mall.setStockCount, 'stock'],
    [mall.setStockLow, 'stock'],
    [mall.exportStocks, 'stock'],
    [organisation.setCompanyCommission, 'companyAudit'],
  ],
  'what is known of a person': [
    [identity.getUserInfo, 'signedIn'],
    [rewards.getPayPassword, 'signedIn'],
    [rewards.getVip, 'signedIn'],
    [organisation.getMyCompanys, 'signedIn'],
    [organisation.applyCompany, 'signedIn'],
    [organisation.withdrawCompany, 'signedIn'],
    [identity.getSessions, 'signedIn'],
    [identity.delSession, 'signedIn'],
    [identity.setPassword, 'signedIn'],
    [identity.getProofWays, 'signedIn'],
    [identity.sendProofCode, 'signedIn'],
    [identity.proveByPassword, 'signedIn'],
    [identity.proveByCode, 'signedIn'],
    [identity.proveBySecondFactor, 'signedIn'],
    [identity.getSecondFactor, 'signedIn'],
    [identity.beginSecondFactor, 'signedIn'],
    [identity.confirmSecondFactor, 'signedIn'],
    [identity.renewRecoveryCodes, 'signedIn'],
    [identity.endSecondFactor, 'signedIn'],
    [identity.getWechat, 'signedIn'],
    [identity.bindWechat, 'signedIn'],
    [identity.unbindWechat, 'signedIn'],
    [identity.getNoticeChoices, 'signedIn'],
    [identity.subscribe, 'signedIn'],
    [identity.getInvite, 'signedIn'],
    [identity.getCertification, 'signedIn'],
    [identity.setCertification, 'signedIn'],
    [identity.setCertificationPicture, 'signedIn'],
    [identity.withdrawCertification, 'signedIn'],
    [media.getPrivate, 'signedIn'],
    [identity.acceptAgreements, 'signedIn'],
    [identity.getConsents, 'signedIn'],
    [identity.setConsent, 'signedIn'],
    [identity.getPrivacyLog, 'signedIn'],
    [identity.setDispute, 'signedIn'],
    [identity.exportMine, 'signedIn'],
    [identity.getLeaving, 'signedIn'],
    [identity.setLeaving, 'signedIn'],
    [identity.cancelLeaving, 'signedIn'],
    [identity.changemobile, 'signedIn'],
    [identity.codeLogin, 'signedIn'],
    [identity.getLoginQRCode, 'signedIn'],
    [orders.getAddressList, 'signedIn'],
    [orders.setAddress, 'signedIn'],
    [orders.delAddress, 'signedIn'],
    [orders.getUserOrders, 'signedIn'],
    [orders.getUserOrder, 'signedIn'],
    [orders.gettraces, 'signedIn'],
    [orders.getOrderGoods, 'signedIn'],
    [orders.getRefunds, 'signedIn'],
    [orders.getRefund, 'signedIn'],
    [orders.setReview, 'signedIn'],
    [mall.viewGoods, 'signedIn'],
    [rewards.getUserCoupons, 'signedIn'],
    [rewards.getUserCoupon, 'signedIn'],
    [messaging.getMessages, 'signedIn'],
    [messaging.getMessage, 'signedIn'],
    [messaging.setMessageRead, 'signedIn'],
    [messaging.delMessage, 'signedIn'],
    [messaging.bindUid, 'signedIn'],
  ],
  'other people’s things, seen by staff': [
    [identity.getDisputes, 'dispute'],
    [identity.answerDispute, 'dispute'],
    [identity.getAgreementAccepts, 'agreement'],
    [identity.publishAgreement, 'agreement'],
    [rewards.getGrants, 'givePoints'],
    [rewards.getGrant, 'givePoints'],
    [rewards.checkGrantSheet, 'givePoints'],
    [rewards.exportGrants, 'accountExport'],
    [organisation.memberUserOrgan, 'people'],
    [organisation.getCompanysTo, 'company'],
    [organisation.getCompanyContact, 'companyAudit'],
    [organisation.setCompanyState, 'companyAudit'],
    [organisation.getStaffTo, 'staff'],
    [organisation.getStaff, 'staff'],
    [organisation.getStaffApplications, 'staff'],
    [organisation.getRoleShare, 'role'],
    [members.getAuditLog, 'audit'],
    [members.getAuditRow, 'audit'],
    [members.checkAudit, 'audit'],
    [members.getActingLog, 'audit'],
    [members.getCertifications, 'certification'],
    [members.getCertificationTo, 'certification'],
    [members.auditCertification, 'certification'],
    [members.getCertificationNumber, 'certification'],
    [members.getUserList, 'member'],
    [members.getUsers, 'member'],
    [members.searchUser, 'people'],
    [rewards.getUserVip, 'member'],
    [members.getUserInfo, 'signedIn'],
    [members.getUserMobile, 'member'],
    [members.checkUserMobileOrIDNumber, 'member'],
    [members.setUserInfo, 'memberEdit'],
    [members.setUserState, 'memberEdit'],
    [members.setUserMobile, 'memberMobile'],
    [messaging.sendToMember, 'memberMessage'],
    [members.beginActing, 'acting'],
    [members.getActing, 'signedIn'],
    [members.endActing, 'signedIn'],
    [mall.setGoodsImport, 'goodsEdit'],
    [mall.decideGoodsImport, 'goodsEdit'],
    [members.setImport, 'memberEdit'],
    [members.getImport, 'memberEdit'],
    [members.confirmImport, 'memberEdit'],
    [members.dropImport, 'memberEdit'],
    [members.delUser, 'memberEdit'],
    [members.getMergeChoices, 'memberMerge'],
    [members.getMergePreview, 'memberMerge'],
    [members.mergeUsers, 'memberMerge'],
    [members.undoMerge, 'memberMerge'],
    [members.getMergings, 'member'],
    [members.setTagRule, 'label'],
    [members.countTagRule, 'label'],
    [members.setSystemTag, 'systemLabel'],
    [members.delSystemTag, 'systemLabel'],
    [members.setUserTags, 'label'],
    [members.setUsersTags, 'label'],
    [identity.getUserByCode, 'people'],
    [orders.getCompanyOrders, 'order'],
    [orders.getCompanyOrdersV2, 'order'],
    [orders.getCompanyOrder, 'order'],
    [orders.getRefundsTo, 'order'],
    [orders.getRefundTo, 'order'],
    [orders.getReviewsTo, 'reviewHandle'],
    [orders.setReviewState, 'reviewHandle'],
    [orders.getWriteOffOrders, 'orderWriteOff'],
    [orders.getWriteOffTries, 'orderWriteOff'],
    [rewards.getUserAccount, 'member'],
    [rewards.getReceivedCoupons, 'coupon'],
    [rewards.getExchangedCoupons, 'coupon'],
    [rewards.getHelpCoupon, 'claimCoupon'],
    [home.getConsoleHome, 'console'],
  ],
  'what the platform is set to': [
    [organisation.getSettings, 'setting'],
    [organisation.getSettingHistory, 'setting'],
    [organisation.setSetting, 'setting'],
    [organisation.testEdge, 'setting'],
  ],
  'rights of staff': [
    [organisation.setStaff, 'staff'],
    [organisation.setStaffState, 'staff'],
    [organisation.declineStaffApplication, 'staff'],
    [organisation.setRole, 'role'],
    [organisation.delRole, 'role'],
    [organisation.setRoleShare, 'role'],
    [organisation.applyStaff, 'signedIn'],
  ],
  exports: [
    [mall.exportGoods, 'goodsExport'],
    [orders.exportOrders, 'orderExport'],
    [orders.exportRefunds, 'orderExport'],
    [rewards.exportReceivedCoupons, 'couponExport'],
    [rewards.exportExchangedCoupons, 'couponExport'],
    [members.exportAudit, 'audit'],
    [members.exportActingLog, 'audit'],
    [rewards.exportMovements, 'accountExport'],
    [members.exportUsers, 'memberExport'],
    [members.exportImport, 'memberEdit'],
    [media.getSheets, 'signedIn'],
    [media.retrySheet, 'signedIn'],
    [media.getSheetFile, 'signedIn'],
  ],
}

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

/** Addresses of those that ask for less than they must; a permission asks for a session too. */
const loose = (list: readonly (readonly [AnyEntry, Need])[]) =>
  list.flatMap(([{ access, path }, need]) => {
    const isEnough = need === 'signedIn' ? access.who !== 'open' : access.who === 'permission' && access.id === P[need]
    return isEnough ? [] : [path]
  })

describe('calls that must never be open', () => {
  it.each(Object.entries(neverOpen))('ask for what they need: %s', (_, list) => {
    expect(loose(list)).toEqual([])
  })

  it('are noticed when they ask for less', () => {
    const payment = { ...orders.paymentOrder, access: open }
    const lists: (readonly [AnyEntry, Need])[] = [
      [payment, 'signedIn'],
      [orders.setAddress, 'signedIn'],
      [{ ...orders.exportOrders, access: orders.setAddress.access }, 'orderExport'],
      [{ ...orders.exportOrders, access: orders.getCompanyOrder.access }, 'orderExport'],
    ]
    expect(loose(lists)).toEqual([payment.path, orders.exportOrders.path, orders.exportOrders.path])
  })
})

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

  it('spend, move and show nothing that is somebody’s', () => {
    const kept = new Set(Object.values(neverOpen).flatMap((list) => list.map(([entry]) => entry)))
    expect(isOpen.filter((entry) => kept.has(entry))).toEqual([])
  })
})
