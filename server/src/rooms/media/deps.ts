import type { ReadSetting } from '@heyi/contract/organisation/setting-keys'
import type { Storage } from '../../edges/storage/index.ts'
import type { Database } from '../../kernel/db/pool.ts'

export type MediaDeps = {
  setting: ReadSetting
  storage: Storage
  /** A small pool of its own for what must stand though the call is refused: how many files somebody sent. */
  autonomous: Database['use']
}
