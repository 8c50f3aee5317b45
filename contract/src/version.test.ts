import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { eachCall } from './index.ts'

/** Writes of staff that cannot take away what a colleague has just entered, each with the reason why. */
const OVERWRITES_NOTHING: Record<string, string> = {
  'members.setImport': 'a sheet is sent, and stands beside what others sent',
  'members.confirmImport': 'a sheet is confirmed once, by compare-and-set on its state',
  'members.dropImport': 'a sheet is given up once, by compare-and-set on its state',
  'mall.setGoodsImport': 'a sheet is sent, and stands beside what others sent',
  'mall.decideGoodsImport': 'a sheet is entered or given up once, by compare-and-set on its state',
  'mall.setStockCount': 'each line says what stood on the sheet, and lines that moved meanwhile are refused by name',
  'mall.transferStock': 'units go from one place to another, whatever else goes there; no more than there are',
  'orders.auditRefundOrder': 'a refund is decided by compare-and-set on the state that was read',
  'rewards.askPayout': 'a request is added, one that waits a member',
  'rewards.decidePayout': 'a request is decided once, by compare-and-set on its state',
  'members.setUserState': 'a state changes by compare-and-set on the one that was read',
  'members.delUser': 'a member is removed once, and only who has nothing',
  'members.beginActing': 'who is acted for on one session is the asker’s own affair',
  'members.setUserMobile': 'a number is replaced by a proven one, and the old one is told',
  'messaging.sendToMember': 'a message is added',
  'members.mergeUsers': 'two members become one by compare-and-set on their states',
  'members.undoMerge': 'a merge is undone once, by compare-and-set on who was merged into whom',
  'members.getUserMobile': 'a number is read',
  'members.checkUserMobileOrIDNumber': 'a number is asked for',
  'members.setUsersTags': 'a label is given or taken: whoever asks for what already is changes nothing',
  'identity.delAgreement': 'a draft is deleted once, and nothing of it is left to take away',
  'identity.answerDispute': 'a dispute is answered once, by compare-and-set on its state',
  'members.delTag': 'a label is deleted once, and nothing of it is left to take away',
  'members.getCertificationNumber': 'looking at a number changes nothing; it is a write because it is logged',
  'members.delSystemTag': 'a label is deleted once, and nothing of it is left to take away',
  'organisation.delRole': 'a role is deleted once, and only while nobody holds it',
  'organisation.declineStaffApplication': 'an application is answered once, by compare-and-set on its state',
  'organisation.setStaffState': 'a staff member moves by compare-and-set on their state',
  'rewards.setCouponState': 'a coupon moves by compare-and-set on its state',
  'rewards.useCoupon': 'a coupon is redeemed once, by compare-and-set on its state',
  'rewards.undoCoupon': 'a redeeming is undone once, by compare-and-set on its state',
  'rewards.revokeCoupon': 'a coupon is taken back once, by compare-and-set on its state',
  'rewards.helpCoupon': 'coupons are added, within their limits',
  'orders.setOrdersPrinted': 'that a slip was printed is added, and what was kept before stays',
  'organisation.setOrganState': 'in use or not: whoever asks for what it already is changes nothing',
  'organisation.setCompanyState': 'a merchant is moved on once, from the state that stands there',
  'organisation.getCompanyContact': 'a phone is read, and nothing is written but the log',
  'organisation.testEdge': 'a service is tried, and nothing is written but the log',
  'mall.delCategory': 'a category is deleted once, and only while nothing is in it',
  'mall.delFreight': 'a template is deleted once, and only while it counts for nothing',
  'mall.copyGoods': 'a product is added beside the one it is made after',
  'mall.setGoodsState': 'the same is made of many goods: whoever asks for what they already are changes nothing',
  'mall.setPlanState': 'on or off: whoever asks for what it already is changes nothing',
  'mall.endPromotion': 'a promotion is ended once, by compare-and-set on its end',
  'orders.setSettlement': 'what is owed is decided by compare-and-set on its state, over the amount that was seen',
  'orders.setCashReport': 'a day’s cash is decided by compare-and-set on its state, over the sum that was seen',
  'orders.sendBuyCode': 'a code is sent, and nothing is written over',
  'orders.readShippingSheet': 'a sheet is read, and nothing of it is kept',
  'orders.setOrderStatesTo': 'an order is said ready once, by compare-and-set on its state',
  'rewards.helpUser': 'points are given beside what others gave',
  'rewards.decideGrant': 'it is decided once, by compare-and-set on its state',
  'rewards.undoGrant': 'it is undone once, by compare-and-set on its state',
  'rewards.checkGrantSheet': 'a sheet is read, and nothing of it is kept',
  'orders.setInvoiceFile': 'a file is added, and belongs to no invoice before one is issued with it',
  'orders.setStoreCode': 'a code is replaced by compare-and-set on its number',
  'orders.answerPickup': 'a request is answered once, by compare-and-set on its state',
  'orders.setOrderScanState': 'an order is handed over once, by compare-and-set on its state',
}

/** Asking for a table writes nothing over. */
const isTable = (entry: object): boolean => 'sheet' in entry

describe('a write', () => {
  const writes = [...eachCall()].flatMap(({ room, name, entry }) =>
    entry.is === 'call' && entry.kind === 'write'
      ? [
          {
            name: `${room}.${name}`,
            entry,
            hasVersion: entry.input instanceof z.ZodObject && 'version' in entry.input.shape,
          },
        ]
      : [],
  )
  it('of staff tells the second of two people who save one thing, or there is a reason why it need not', () => {
    const silent = writes.filter(
      ({ entry, hasVersion }) => entry.access.who === 'permission' && !hasVersion && !isTable(entry),
    )
    expect(silent.map(({ name }) => name).sort()).toEqual(Object.keys(OVERWRITES_NOTHING).sort())
  })
  it('that says what it writes over may be refused as changed meanwhile, and no other', () => {
    const refused = writes.filter(({ entry }) => entry.reasons.includes('CHANGED_MEANWHILE'))
    expect(refused.map(({ name }) => name)).toEqual(writes.filter((one) => one.hasVersion).map(({ name }) => name))
  })
})
