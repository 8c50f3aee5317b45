import type { Live } from '../../../kernel/live/live.ts'

export type MessagingDeps = { live: Live }
