import { P } from '@heyi/contract/permissions'
import { screens } from '@heyi/contract/screens'
import type { MemberBlock } from '../../lib/parts.ts'

export const memberBlocks: MemberBlock[] = [
  {
    key: 'orders',
    title: '最近的订单',
    sort: 40,
    permission: P.order,
    all: { text: '看全部订单', path: screens.orderManagement.path, param: 'user' },
    load: () => import('./parts/MemberOrders.tsx').then((m) => m.MemberOrders),
  },
]
