import type { Secrets } from '../../kernel/secrets.ts'

export type MembersDeps = { secrets: Secrets }
