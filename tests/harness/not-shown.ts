import type { Subject } from '@heyi/contract/subjects'

/**
 * Tables that a write and a read may share without a word, and why: `write` and `read` name what it is about, all where one is
 * not named. One that names several is used where one of them is: which the log names depends on what stands on its page.
 */
type Named = string | readonly string[]
export type Exception = { table: Named; write?: Named; read?: Named; why: string }
const names = (named: Named, name: string): boolean => [named].flat().includes(name)
/** The tables whose names the log shows. */
const THINGS_OF_LOG = [
  ...['role', 'company', 'label', 'agreement', 'coupon', 'user_coupon', 'orders', 'refund'],
  ...['goods', 'sku', 'category', 'freight', 'promotion', 'store'],
]
export const NOT_SHOWN: readonly Exception[] = [
  ...(['applyCompany', 'withdrawCompany'] as const).map((name) => ({
    table: 'company',
    write: `organisation.${name}`,
    why: 'a merchant that never opened is shown by the lists of merchants alone',
  })),
  {
    table: 'company',
    write: 'organisation.setCompanyCommission',
    why: 'its share is shown by the lists of merchants alone',
  },
  {
    table: 'figure_due',
    write: 'organisation.setCompanyCommission',
    read: 'home.getConsoleHome',
    why: 'a day that is added up anew for another share says the same of orders and payments',
  },
  ...['getCategoriesTo', 'getFreights'].map((name) => ({
    table: 'goods',
    read: `mall.${name}`,
    why: 'goods are counted there, and handing them over changes neither how many there are nor what they stand under',
  })),
  { table: 'media', why: 'a new picture is shown by nothing before something names it' },
  {
    table: 'audit',
    read: 'identity.getPrivacyLog',
    why: 'the log grows with every doing; what others did is read when it is opened',
  },
  {
    table: 'audit',
    read: 'identity.getDisputes',
    why: 'a dispute is about a row of the log that was there before it, and never changes',
  },
  ...['getAuditLog', 'getAuditRow', 'checkAudit', 'getActingLog'].map((name) => ({
    table: 'audit',
    read: `members.${name}`,
    why: 'the log grows with every doing; whoever looks into it asks for it',
  })),
  {
    table: THINGS_OF_LOG,
    read: ['members.getAuditLog', 'members.getAuditRow'],
    why: 'the log asks what a thing is called; whoever looks into it asks for it',
  },
  ...['members.getUserInfo', 'orders.getOrderQuote', 'orders.getCompanyOrder'].map((read) => ({
    table: 'audit',
    read,
    why: 'that a member was looked at is noted in the log, of which nothing is shown here',
  })),
  {
    table: 'acting_deed',
    read: 'members.getActingLog',
    why: 'what is done for a member stands in the log, which grows with every doing',
  },
  {
    table: 'private_file',
    write: 'identity.setCertificationPicture',
    why: 'a new picture of a document is shown once it is submitted',
  },
  ...['orders', 'account'].map((table) => ({
    table,
    read: 'members.countTagRule',
    why: 'how many fit a rule is counted while it is written, and the job counts anew',
  })),
  ...['getUserList', 'getUsers'].map((name) => ({
    table: 'account',
    read: `members.${name}`,
    why: 'an account says who was merged into whom, so that they count as one VIP, and nothing of what is on it',
  })),
  { table: 'session', write: 'identity.logout', why: 'who signs out forgets every answer' },
  {
    table: 'users',
    read: 'identity.getNoticeChoices',
    why: 'it asks who was merged into whom, and whoever is merged signs in anew',
  },
  {
    table: 'goods',
    read: 'mall.getSearchWords',
    why: 'names are suggested while somebody types; what was taken since only orders them',
  },
  { table: 'goods', read: 'orders.getCompanyOrders', why: 'goods help to find orders, which show their own copy' },
  { table: 'goods', read: 'orders.getCompanyOrdersV2', why: 'goods help to find orders, which show their own copy' },
  {
    table: 'goods',
    read: 'orders.getRefundsTo',
    why: 'goods help to find refunds, which show the copy of their order',
  },
  {
    table: 'goods',
    read: 'orders.getReviewsTo',
    why: 'goods help to find reviews, which show the copy of their order',
  },
  {
    table: 'order_line',
    read: 'orders.getReviews',
    why: 'a review names the kind that was bought, and that never changes',
  },
  ...['setInvoiceFile', 'setInvoiceTo'].map((name) => ({
    table: 'private_file',
    write: `orders.${name}`,
    read: 'members.getCertificationTo',
    why: 'the paper of an invoice is no picture of a document',
  })),
  { table: 'goods', read: 'mall.getStockMoves', why: 'goods say whose the stock is, and that never changes' },
  ...['getPlans', 'getPlansTo', 'getPacksTo'].flatMap((name) =>
    ['goods', 'sku'].map((table) => ({
      table,
      read: `mall.${name}`,
      why: 'a plan is shown with neither stock nor sales',
    })),
  ),
  ...['setPlan', 'setPack'].map((name) => ({
    table: 'sku',
    write: `mall.${name}`,
    why: 'a plan has no stock, and stands in no list of it',
  })),
  ...['setOrderScanState', 'handOverWithoutCode', 'askPickup', 'answerPickup'].flatMap((write) =>
    ['getCouponList', 'getCouponDetail', 'getCouponsToIssue'].map((name) => ({
      table: 'goods',
      write: `orders.${write}`,
      read: `rewards.${name}`,
      why: 'a coupon names its goods, and shows neither stock nor what was sold',
    })),
  ),
  {
    table: 'goods',
    read: 'mall.getFollowedShops',
    why: 'a shop counts what stands on its shelf, whatever was sold of it',
  },
  {
    table: 'orders',
    read: 'orders.getOrderQuote',
    why: 'a quote counts what a person bought of it before, and the purchase asks once more',
  },
  ...['orders.getOrderStatistics', 'home.getConsoleHome', 'mall.getShopsTo'].map((read) => ({
    table: 'figure_due',
    write: 'the notices of events',
    read,
    why: 'days are added up a minute later: figures say that something waits, or count what is due as it is',
  })),
  {
    table: 'figure_due',
    write: 'the notices of events',
    read: ['orders.getSettlements', 'organisation.getCompanysTo'],
    why: 'which days are added up already says how a sum is made, and not what it is',
  },
  ...['setStock', 'transferStock', 'setStockCount'].map((name) => ({
    table: 'goods',
    write: `mall.${name}`,
    why: 'what is left of a product is written on it for the order of the list of goods for staff, which reads the stock anew',
  })),
  { table: 'sku', read: 'mall.getPromotionsTo', why: 'a promotion names SKUs and their prices, and no stock' },
  { table: 'goods', read: 'mall.getGoodsQRCode', why: 'an address shows neither stock nor what was sold' },
]

/** What one call, hook or task says it is about, and the tables that it wrote or read. */
export type Shown = {
  name: string
  words: readonly Subject[]
  tables: ReadonlySet<string>
}

/** Writes that write what a read reads, and share no word with it. */
export function wrongPairs(writes: readonly Shown[], reads: readonly Shown[], used = new Set<Exception>()): string[] {
  return writes.flatMap((write) =>
    reads.flatMap((read) => {
      if (read.words.some((word) => write.words.includes(word))) return []
      const open = [...write.tables].filter((table) => {
        if (!read.tables.has(table)) return false
        const reason = NOT_SHOWN.find(
          (one) =>
            names(one.table, table) &&
            names(one.write ?? write.name, write.name) &&
            names(one.read ?? read.name, read.name),
        )
        if (reason) used.add(reason)
        return !reason
      })
      return open.length ? [`${write.name} writes ${open}, which ${read.name} reads, and they share no word`] : []
    }),
  )
}
