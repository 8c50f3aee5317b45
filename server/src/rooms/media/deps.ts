import type { Storage } from '../../edges/storage/index.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { Database } from '../../kernel/db/pool.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { Secrets } from '../../kernel/secrets.ts'
import type { Purpose } from './private/store.ts'

export type MediaDeps = {
  storage: Storage
  /** A small pool of its own for what must stand though the call is refused: how many files somebody sent. */
  autonomous: Database['use']
  secrets: Secrets
  /** By what it is for: whether somebody else than its owner may see a private picture now. Given by higher rooms. */
  maySeePrivate: Record<Purpose, (tx: Tx, actor: Actor, file: { id: string; owner_id: number }) => Promise<boolean>>
}
