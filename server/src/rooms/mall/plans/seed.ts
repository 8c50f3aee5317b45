import { PLATFORM_COMPANY } from '@heyi/contract/organisation/platform'
import type { Tx } from '../../../kernel/db/tx.ts'
import { demoRewards, vipPlans } from '../../rewards/index.ts'
import { addHidden } from './store.ts'

const PLANS = [
  { name: '会员月卡', price_fen: 1_900, days: 31, multiplier_bp: 12_000, discount_bp: 9_800 },
  { name: '会员季卡', price_fen: 4_900, days: 92, multiplier_bp: 15_000, discount_bp: 9_500, isMonthly: true },
  { name: '会员年卡', price_fen: 16_800, days: 366, multiplier_bp: 20_000, discount_bp: 9_000, isMonthly: true },
]
const PERKS = '到服务台优先办理业务'
const PACKS = [
  { name: '充100元', price_fen: 10_000, gift_fen: 500 },
  { name: '充300元', price_fen: 30_000, gift_fen: 2_000 },
  { name: '充500元', price_fen: 50_000, gift_fen: 5_000 },
]

/** What the demo community offers as VIP plans and recharges. */
export async function seedPlans(tx: Tx, now: Date): Promise<void> {
  const hidden = { is_on: true, company_id: PLATFORM_COMPANY, now }
  const brought =
    (await vipPlans.monthlyChoices(tx, now)).find(({ name }) => name === demoRewards.MONTHLY_COUPON)?.id ?? null
  for (const { name, price_fen, isMonthly = false, ...plan } of PLANS) {
    const sku_id = await addHidden(tx, { ...hidden, name, price_fen })
    await vipPlans.upsert(tx, { sku_id, ...plan, perks: PERKS, monthly_coupon_id: isMonthly ? brought : null })
  }
  for (const { name, price_fen, gift_fen } of PACKS)
    await vipPlans.upsertPack(tx, { sku_id: await addHidden(tx, { ...hidden, name, price_fen }), gift_fen })
}
