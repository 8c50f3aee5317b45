import type { WelfareBlock } from '../../lib/parts.ts'

export const welfareBlocks: WelfareBlock[] = [
  { key: 'signIn', sort: 10, load: () => import('./welfare/SignInBlock.tsx').then((m) => m.SignInBlock) },
]
