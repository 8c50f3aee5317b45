import { P } from '@heyi/contract/permissions'
import type { MemberBlock } from '../../lib/parts.ts'

export const memberBlocks: MemberBlock[] = [
  {
    key: 'facts',
    title: '资料',
    sort: 10,
    permission: P.member,
    load: () => import('./parts/MemberFacts.tsx').then((m) => m.MemberFacts),
  },
]
