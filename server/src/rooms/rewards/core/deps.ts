import type { ReadSetting } from '@heyi/contract/organisation/setting-keys'
import type { NamingScope } from '@heyi/contract/rewards/coupon-rules'
import type { StaffActor } from '../../../kernel/actor.ts'
import type { Inconsistency } from '../../../kernel/books.ts'
import type { Database } from '../../../kernel/db/pool.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { Live } from '../../../kernel/live/live.ts'
import type { Secrets } from '../../../kernel/secrets.ts'

/** A thing that a coupon may name: a category, a product, a store or a merchant. */
export type Thing = { id: number; name: string }

/** A product as coupons know it: whose it is, its category and the one above. */
export type GoodsFacts = { id: number; company_id: number; category_ids: readonly number[] }

export type RewardsDeps = {
  live: Live
  /** What the last looks at the books of all rooms found. */
  books: (tx: Tx) => Promise<{
    looks: { name: string; looked_at: Date; wrong: number }[]
    findings: Inconsistency[]
  }>
  secrets: Secrets
  setting: ReadSetting
  /** For how long a proof of who somebody is counts as fresh. */
  proofSeconds: number
  /** For what stays though a call is taken back: guesses at pay passwords, burnt keys. */
  autonomous: Database['use']
  /** Those of these things that there are, and that the staff member works with, of whoever where nobody is told. */
  thingsOf: (tx: Tx, scope: NamingScope, ids: readonly number[], staff: StaffActor | null) => Promise<Thing[]>
  /** What of a product decides which coupons take something off it; null where there is none. */
  goodsFacts: (tx: Tx, goods_id: number) => Promise<GoodsFacts | null>
  /** The name of a store; '' where there is none. */
  storeName: (tx: Tx, id: number) => Promise<string>
  /** The numbers of these orders, by id. */
  orderNos: (tx: Tx, ids: readonly number[]) => Promise<Map<number, string>>
  /** Paid orders in which a coupon was used, and what was paid for them. */
  revenueOf: (tx: Tx, coupon_id: number) => Promise<{ orders: number; revenue_fen: number }>
}
