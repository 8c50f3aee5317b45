import type { PosterKind } from '@heyi/contract/media/posters'
import type { ReadSetting } from '@heyi/contract/organisation/setting-keys'
import type { Actor } from '../../kernel/actor.ts'
import type { Database } from '../../kernel/db/pool.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { PosterFacts } from './posters/rules.ts'
import type { Purpose } from './private/store.ts'
import type { SheetDeps } from './sheets/make.ts'

/** What a poster says of one thing, null where there is none; each room brings its own kind. */
export type PosterOf = (tx: Tx, given: { id: number; now: Date }) => Promise<PosterFacts | null>

export type MediaDeps = SheetDeps & {
  setting: ReadSetting
  /** Where people reach the system, without a slash at the end; empty: where the request came to. */
  publicUrl: string
  posters: Record<PosterKind, PosterOf>
  /** A small pool of its own for what must stand though the call is refused: how many files somebody sent. */
  autonomous: Database['use']
  /** By what it is for: whether somebody else than its owner may see a private picture now. Given by higher rooms. */
  maySeePrivate: Record<Purpose, (tx: Tx, actor: Actor, file: { id: string; owner_id: number }) => Promise<boolean>>
}
