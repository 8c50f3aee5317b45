import { thresholdWords, worthWords } from '@heyi/contract/rewards/coupon-rules'
import type { rewards } from '@heyi/contract/rewards/index'
import { SHEET_ROWS } from '../../../../kernel/files/sheet.ts'
import { type SheetHandler, sheetRows } from '../../../../kernel/sheets/source.ts'
import type { RewardsDeps } from '../../core/deps.ts'
import { recordFilter } from '../search.ts'
import { records } from '../show.ts'
import type { HeldRow } from '../store-held.ts'
import { exchangedForSheet } from '../store-records.ts'

export const exportExchangedCoupons: SheetHandler<typeof rewards.exportExchangedCoupons, RewardsDeps> = {
  action: 'coupon.export',
  target: 'user_coupon',
  async open({ input, actor, tx, deps, now }) {
    const filter = await recordFilter(tx, { staff: actor.staff, secrets: deps.secrets }, input)
    const statement = exchangedForSheet({ ...filter, way: input.way }, SHEET_ROWS)
    return sheetRows(tx, statement, async (rows: readonly HeldRow[]) => {
      const nos = await deps.orderNos(
        tx,
        rows.flatMap((row) => row.order_id ?? []),
      )
      return (await records(tx, rows, actor, now)).map((row) => ({
        name: row.name,
        worth: `${worthWords(row)}，${thresholdWords(row.threshold_fen)}`,
        merchant: row.merchant_name,
        member: row.member.name,
        mobile: row.member.mobile_masked,
        organ: row.organ_name,
        way: row.way === 'order' ? '下单使用' : '到店核销',
        order_no: row.order_id === null ? '' : (nos.get(row.order_id) ?? ''),
        store: row.store_name,
        used_by: row.used_by,
        bill: row.bill_fen / 100,
        discount: row.discount_fen / 100,
        used_at: row.used_at,
      }))
    })
  },
}
