import type { Actor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { Secrets } from '../../../kernel/secrets.ts'
import type { StoringDeps } from '../core/deps.ts'
import type { Purpose } from './store.ts'

export type PrivateDeps = StoringDeps & {
  secrets: Secrets
  /** By what it is for: whether somebody else than its owner may see a private picture now. Given by higher rooms. */
  maySeePrivate: Record<Purpose, (tx: Tx, actor: Actor, file: { id: string; owner_id: number }) => Promise<boolean>>
}
