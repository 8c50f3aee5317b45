import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Storage } from './edges/storage/index.ts'
import type { Database } from './kernel/db/pool.ts'
import type { Env } from './kernel/env.ts'
import type { Log } from './kernel/log.ts'
import type { Secrets } from './kernel/secrets.ts'
import * as home from './rooms/home/index.ts'
import * as identity from './rooms/identity/index.ts'
import * as mall from './rooms/mall/index.ts'
import * as media from './rooms/media/index.ts'
import * as messaging from './rooms/messaging/index.ts'
import * as orders from './rooms/orders/index.ts'
import * as organisation from './rooms/organisation/index.ts'
import * as rewards from './rooms/rewards/index.ts'

type Given = { env: Env; secrets: Secrets; storage: Storage; demoDir: string; log: Log }
const DAY = 86_400_000

/** Pictures are written to disk and passwords hashed between the statements: on a slow machine longer than a request may take. */
const LIMIT_MS = 120_000

/** What every installation needs, at every start; and once, where nobody is there yet, the demo community. */
export async function seed(database: Database, { env, secrets, storage, demoDir, log }: Given): Promise<void> {
  await database.transact(
    async (tx) => {
      // Two processes starting at once seed one after the other.
      await tx`select pg_advisory_xact_lock(4739003)`
      await tx`select set_config('statement_timeout', ${String(LIMIT_MS)}, true), set_config('idle_in_transaction_session_timeout', ${String(LIMIT_MS)}, true)`
      const [people] = await tx<{ some: boolean }[]>`select exists (select 1 from users) as some`
      await identity.seedBase(tx, { demoDir })
      await organisation.seedBase(tx, { secrets, adminMobile: env.ADMIN_MOBILE })
      if (!env.seedDemo || people?.some) return
      const started = performance.now()
      const now = new Date()
      const members = JSON.parse(readFileSync(join(demoDir, 'members.json'), 'utf8'))
      await media.seedDemo(tx, { storage, demoDir })
      await organisation.seedDemo(tx, { demoDir, secrets, now })
      await identity.seedDemo(tx, { demoDir, secrets, now })
      await rewards.seedDemo(tx, { members, at: new Date(now.getTime() - 95 * DAY), now })
      await mall.seedDemo(tx, { demoDir, now })
      await orders.seedDemo(tx, { demoDir, secrets, now })
      await rewards.settleDemo(tx)
      await messaging.seedDemo(tx, { now })
      await home.seedDemo(tx, { demoDir, now })
      log.info({ seconds: Math.round(performance.now() - started) / 1000 }, 'the demo community is seeded')
    },
    { limit: LIMIT_MS },
  )
}
