import { P } from '@heyi/contract/permissions'
import type { MemberBlock } from '../../lib/parts.ts'

export const memberBlocks: MemberBlock[] = [
  {
    key: 'orders',
    title: '最近的订单',
    sort: 40,
    permission: P.order,
    load: () => import('./parts/MemberOrders.tsx').then((m) => m.MemberOrders),
  },
]
