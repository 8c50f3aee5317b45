import { join } from 'node:path'
import { type Embedded, startEmbedded } from './kernel/db/embedded.ts'
import type { Env } from './kernel/env.ts'
import type { Log } from './kernel/log.ts'

/** The PostgreSQL in the data folder, coming up; null where the environment names another. */
export const ownPostgres = async (env: Env, log: Log): Promise<Embedded | null> =>
  env.DATABASE_URL ? null : startEmbedded({ dataDir: join(env.DATA_DIR, 'postgres'), log: (line) => log.info(line) })
