import type { PosterKind } from '@heyi/contract/media/posters'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { Alarm } from '../../../kernel/log.ts'
import type { StoringDeps } from '../core/deps.ts'
import type { PosterFacts } from './rules.ts'

/** What a poster says of one thing, null where there is none; each room brings its own kind. */
export type PosterOf = (tx: Tx, given: { id: number; now: Date }) => Promise<PosterFacts | null>

export type PosterDeps = Pick<StoringDeps, 'storage' | 'autonomous'> & {
  posters: Record<PosterKind, PosterOf>
  /** Where people reach the system, without a slash at the end; empty: where the request came to. */
  publicUrl: string
  alarm: Alarm
}
