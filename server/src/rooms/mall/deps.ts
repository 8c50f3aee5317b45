import type { Live } from '../../kernel/live/live.ts'

export type MallDeps = {
  live: Live
  /** Where people reach the system, without a slash at the end; empty: where the request came to. */
  publicUrl: string
}
