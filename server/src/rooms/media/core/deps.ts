import type { ReadSetting } from '@heyi/contract/organisation/setting-keys'
import type { Storage } from '../../../edges/storage/index.ts'
import type { Database } from '../../../kernel/db/pool.ts'

/** What storing a file needs. */
export type StoringDeps = {
  storage: Storage
  setting: ReadSetting
  /** A small pool of its own for what must stand though the call is refused: how many files somebody sent. */
  autonomous: Database['use']
}
