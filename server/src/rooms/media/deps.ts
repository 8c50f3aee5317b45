import type { ReadSetting } from '@heyi/contract/organisation/setting-keys'
import type { Actor } from '../../kernel/actor.ts'
import type { Database } from '../../kernel/db/pool.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { Purpose } from './private/store.ts'
import type { SheetDeps } from './sheets/make.ts'

export type MediaDeps = SheetDeps & {
  setting: ReadSetting
  /** A small pool of its own for what must stand though the call is refused: how many files somebody sent. */
  autonomous: Database['use']
  /** By what it is for: whether somebody else than its owner may see a private picture now. Given by higher rooms. */
  maySeePrivate: Record<Purpose, (tx: Tx, actor: Actor, file: { id: string; owner_id: number }) => Promise<boolean>>
}
