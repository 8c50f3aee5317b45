import { thresholdWords, validityWords, worthWords } from '@heyi/contract/rewards/coupon-rules'
import { couponStates } from '@heyi/contract/rewards/coupon-states'
import type { rewards } from '@heyi/contract/rewards/index'
import { SHEET_ROWS } from '../../../../kernel/files/sheet.ts'
import { type SheetHandler, sheetRows } from '../../../../kernel/sheets/source.ts'
import type { RewardsDeps } from '../../core/deps.ts'
import { keptBy } from '../scope.ts'
import { staffCoupons } from '../show.ts'
import { type CouponRow, couponsForSheet } from '../store.ts'

export const exportCoupons: SheetHandler<typeof rewards.exportCoupons, RewardsDeps> = {
  action: 'coupon.list',
  target: 'coupon',
  async open({ input, actor, tx, deps }) {
    const { keyword, state, kind, merchantId: company_id, coupon_ids: ids } = input
    const companies = await keptBy(tx, actor.staff)
    const filter = { companies, keyword, state, kind, company_id, ...(ids.length > 0 && { ids }) }
    return sheetRows(tx, couponsForSheet(filter, SHEET_ROWS), async (rows: readonly CouponRow[]) =>
      (await staffCoupons(tx, deps, rows, actor)).map((row) => ({
        id: row.id,
        name: row.name,
        worth: `${worthWords(row)}，${thresholdWords(row.threshold_fen)}`,
        scope: row.scope_words,
        merchant: row.merchant_name,
        organ: row.organ_name,
        taken: row.taken,
        quota: row.quota,
        per_person: row.per_person,
        points_price: row.points_price,
        valid: validityWords(row),
        state: couponStates[row.state].name,
        created_at: row.created_at,
      })),
    )
  },
}
