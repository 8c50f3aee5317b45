import { couponSources, thresholdWords, worthWords } from '@heyi/contract/rewards/coupon-rules'
import type { rewards } from '@heyi/contract/rewards/index'
import { SHEET_ROWS } from '../../../../kernel/files/sheet.ts'
import { type SheetHandler, sheetRows } from '../../../../kernel/sheets/source.ts'
import type { RewardsDeps } from '../../core/deps.ts'
import { recordFilter } from '../search.ts'
import { records } from '../show.ts'
import type { HeldRow } from '../store-held.ts'
import { receivedForSheet } from '../store-records.ts'

export const exportReceivedCoupons: SheetHandler<typeof rewards.exportReceivedCoupons, RewardsDeps> = {
  action: 'coupon.export',
  target: 'user_coupon',
  async open({ input, actor, tx, deps, now }) {
    const filter = await recordFilter(tx, { staff: actor.staff, secrets: deps.secrets }, input)
    const statement = receivedForSheet({ ...filter, state: input.state, now }, SHEET_ROWS)
    return sheetRows(tx, statement, async (rows: readonly HeldRow[]) =>
      (await records(tx, rows, actor, now)).map((row) => ({
        name: row.name,
        worth: `${worthWords(row)}，${thresholdWords(row.threshold_fen)}`,
        merchant: row.merchant_name,
        member: row.member.name,
        mobile: row.member.mobile_masked,
        organ: row.organ_name,
        source: couponSources[row.source],
        by: row.by,
        state: row.state_name,
        from_at: row.from_at,
        until_at: row.until_at,
        created_at: row.created_at,
      })),
    )
  },
}
