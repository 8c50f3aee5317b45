import type { ChainDeps } from '../../kernel/audit/chain.ts'

export type MembersDeps = ChainDeps
