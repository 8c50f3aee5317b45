import { P } from '@heyi/contract/permissions'
import type { MemberBlock } from '../../lib/parts.ts'

export const memberBlocks: MemberBlock[] = [
  {
    key: 'account',
    title: '积分与余额',
    sort: 20,
    permission: P.member,
    load: () => import('./parts/MemberAccount.tsx').then((m) => m.MemberAccount),
  },
  {
    key: 'vip',
    title: '会员等级',
    sort: 21,
    permission: P.member,
    load: () => import('./vip/MemberVip.tsx').then((m) => m.MemberVip),
  },
  {
    key: 'coupons',
    title: '优惠券',
    sort: 22,
    permission: P.coupon,
    load: () => import('./parts/MemberCoupons.tsx').then((m) => m.MemberCoupons),
  },
]
