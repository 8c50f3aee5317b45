import { P } from '@heyi/contract/permissions'
import { screens } from '@heyi/contract/screens'
import type { MemberBlock } from '../../lib/parts.ts'

export const memberBlocks: MemberBlock[] = [
  {
    key: 'account',
    title: '积分与余额',
    sort: 20,
    permission: P.member,
    all: { text: '看流水', path: screens.reconcile.path, search: { tab: 'movements' }, param: 'user_id' },
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
    all: { text: '看全部优惠券', path: screens.receivedCoupons.path, param: 'user' },
    load: () => import('./parts/MemberCoupons.tsx').then((m) => m.MemberCoupons),
  },
]
