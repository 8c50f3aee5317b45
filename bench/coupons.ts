import { PLATFORM_COMPANY } from '@heyi/contract/organisation/platform'
import {
  type CouponFacts,
  price,
  type SaleSku,
  type WalletCoupon,
  withCoupons,
} from '../server/src/rooms/orders/index.ts'
import { limited, type Measure, round } from './measure.ts'

const LINES = 50
const OF_EACH = 100
const NAMED = 100
const ROUNDS = 15
const NOW = new Date('2026-11-22T10:00:00+08:00')

const skus: SaleSku[] = Array.from({ length: LINES }, (_, i) => ({
  ...{ id: i + 1, goods_id: 1_000 + i, category_ids: [21, 2], name: '青团', spec_text: '', picture_id: null, times: 1 },
  ...{ company_id: 4, company_name: '桂香斋', organ_id: 2, points: 0, price_fen: 990 + i * 17, available: 99 },
  ...{
    deliveries: ['express' as const],
    freight_fen: 0,
    weight_g: 0,
    freight: null,
    max_per_order: 99,
    max_per_person: 0,
  },
  ...{ takes_points: false, no_return: false, quota_left: null, is_on: true, on_at: null },
}))
/** Coupons that name the goods of a purchase among others, and go beside each other. */
const coupons: WalletCoupon[] = Array.from({ length: 2 * OF_EACH }, (_, i) => ({
  ...{
    id: i + 1,
    name: `券${i}`,
    kind: i % 3 ? ('fixed' as const) : ('percent' as const),
    off_fen: 100 + ((i * 37) % 900),
  },
  ...{ percent_bp: 8_000 + ((i * 13) % 1_900), cap_fen: 0, threshold_fen: (i * 61) % 2_000, scope: 'goods' as const },
  ref_ids: Array.from({ length: NAMED }, (_, k) => 1_000 + ((i * 7 + k) % (LINES * 3))),
  company_id: i % 2 ? PLATFORM_COMPANY : 4,
  stackable: true,
  ...{ from_at: new Date(NOW.getTime() - 1000), until_at: new Date(NOW.getTime() + 86_400_000) },
}))
const facts: CouponFacts = { stores: new Map(), is_vip: true, is_acting: false, now: NOW }

const timed = (work: () => unknown): number => {
  const started = performance.now()
  work()
  return performance.now() - started
}

/**
 * What a quote takes to choose among as many coupons as a checkout looks at, beside reading the same coupons as JSON: it keeps the one thread
 * that serves everybody.
 */
export function measureCoupons(): Measure {
  const lines = skus.map(({ id }) => ({ sku_id: id, quantity: 1 }))
  const priced = price(lines, skus, 'express')
  const text = JSON.stringify(coupons)
  const rounds = Array.from({ length: ROUNDS }, () => [
    timed(() => withCoupons(priced, coupons, facts)),
    timed(() => JSON.parse(text)),
  ]) as [number, number][]
  const [ours, peer] = [Math.min(...rounds.map(([one]) => one)), Math.min(...rounds.map(([, other]) => other))]
  return limited('choosing among 100 × 100 coupons for 50 lines / reading them', ours / peer, 50, {
    ms: round(ours, 2),
    reading_ms: round(peer, 2),
  })
}
