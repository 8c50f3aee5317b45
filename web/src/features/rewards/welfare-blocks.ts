import type { WelfareBlock } from '../../lib/parts.ts'

export const welfareBlocks: WelfareBlock[] = [
  { key: 'signIn', sort: 10, load: () => import('./welfare/SignInBlock.tsx').then((m) => m.SignInBlock) },
  { key: 'coupons', sort: 20, load: () => import('./welfare/CouponBlock.tsx').then((m) => m.CouponBlock) },
  { key: 'vip', sort: 30, load: () => import('./welfare/VipBlock.tsx').then((m) => m.VipBlock) },
]
