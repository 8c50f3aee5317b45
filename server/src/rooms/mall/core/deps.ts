import type { OpenGroup, StaffPromotion } from '@heyi/contract/mall/promotion-shapes'
import type { ReadSetting } from '@heyi/contract/organisation/setting-keys'
import type { z } from 'zod'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { ImportDeps } from '../../../kernel/imports/work.ts'
import type { SearchTally } from './tally.ts'

type PromotionResult = z.output<typeof StaffPromotion>['result']
export type MallDeps = ImportDeps & {
  /** Where people reach the system, without a slash at the end; empty: where the request came to. */
  publicUrl: string
  /**
   * Orders of these merchants paid in so many days, today the last, and the money paid in them less the money given back in them; merchants
   * with nothing are left out. Given by orders.
   */
  soldIn: (
    tx: Tx,
    company_ids: readonly number[],
    span: { days: number; now: Date },
  ) => Promise<Map<number, { orders: number; sales_fen: number }>>
  /** What somebody bought last and did not give back, the newest first, at most so many. Given by orders. */
  boughtGoods: (tx: Tx, own_ids: readonly number[], most: number) => Promise<{ goods_id: number }[]>
  /** What several people bought beside each other since a moment, with how many they were. Given by orders. */
  boughtTogether: (tx: Tx, since: Date) => Promise<{ goods_id: number; other_id: number; people: number }[]>
  /** What came of these promotions, by id; those that nobody bought in are left out. Given by orders. */
  promotionResults: (tx: Tx, ids: readonly number[]) => Promise<Map<number, PromotionResult>>
  /** Groups of these promotions that form and lack people, for these products, by promotion. Given by orders. */
  openGroups: (
    tx: Tx,
    asked: { promotion_ids: readonly number[]; goods_id: number; now: Date },
  ) => Promise<Map<number, z.input<typeof OpenGroup>[]>>
  setting: ReadSetting
  /** The map that stores are drawn on; no tiles where there is none. */
  map: { tiles: string[]; credit: string; is_shifted: boolean }
  /** Searches that are counted and not written yet. */
  searches: SearchTally
}
