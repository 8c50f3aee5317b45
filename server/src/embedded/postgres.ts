import { join } from 'node:path'
import type { Env } from '../kernel/env.ts'
import type { Log } from '../kernel/log.ts'
import type { Embedded } from './embedded.ts'

/** The PostgreSQL in the data folder, coming up; null, and nothing of it loaded, where the environment names another. */
export async function ownPostgres(env: Env, log: Log): Promise<Embedded | null> {
  if (env.DATABASE_URL) return null
  const { startEmbedded } = await import('./embedded.ts')
  return await startEmbedded({ dataDir: join(env.DATA_DIR, 'postgres'), log: (line) => log.info(line) })
}
