import type { Tx } from '../../../kernel/db/tx.ts'
import { upsertRechargePack, upsertVipPlan } from '../../rewards/index.ts'
import { addHidden } from './store.ts'

/** A VIP plan on sale: 30 days for 30 yuan, unless told otherwise. Answers its SKU. */
export async function makePlan(
  sql: Tx,
  given: { price_fen?: number; days?: number; multiplier_bp?: number; discount_bp?: number; is_on?: boolean } = {},
): Promise<number> {
  const { price_fen = 3_000, days = 30, multiplier_bp = 15_000, discount_bp = 9_500, is_on = true } = given
  const sku_id = await addHidden(sql, { name: '会员月卡', price_fen, is_on, company_id: 3, now: new Date() })
  await upsertVipPlan(sql, { sku_id, days, multiplier_bp, discount_bp, perks: '' })
  return sku_id
}
/** A recharge package on sale: 100 yuan with 5 on top, unless told otherwise. Answers its SKU. */
export async function makePack(sql: Tx, given: { price_fen?: number; gift_fen?: number } = {}): Promise<number> {
  const { price_fen = 10_000, gift_fen = 500 } = given
  const sku_id = await addHidden(sql, { name: '充值', price_fen, is_on: true, company_id: 3, now: new Date() })
  await upsertRechargePack(sql, { sku_id, gift_fen })
  return sku_id
}
