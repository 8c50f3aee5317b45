import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type App, startApp } from '../app.ts'
import { type SetClock, setClock } from '../kernel/clock.ts'
import { openSql, type Sql } from '../kernel/db/pool.ts'
import type { Tx } from '../kernel/db/tx.ts'
import { readEnv } from '../kernel/env.ts'
import { makeLog } from '../kernel/log.ts'
import { createDatabase } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where servers of the run keep files; removed after it. */
    filesDir: string
  }
}

/** A statement that fails on our side is a bug, whatever its test looks at. */
const failTheRun = (error: Error) =>
  void setImmediate(() => {
    throw new Error('a statement failed on our side', { cause: error })
  })

/** What a server of a file's own has that the shared one has not. */
export type BootOptions = {
  /** Adds to or replaces its environment; a DATABASE_URL names a database that is there already. */
  env?: Record<string, string>
  faultPoint?: (name: string) => Promise<void> | void
  /** Milliseconds for which answers are kept at most; 5 s where nobody says. */
  keptMs?: number
  /** Jobs run by themselves; without it a test settles them. */
  worker?: boolean
}

/** A listening server and a connection to its database beside it. */
export type Booted = {
  app: App
  /** The server's clock, which a test may set. */
  clock: SetClock
  sql: Sql
  /** Closes both and drops the database and the files that were made for them. */
  close(): Promise<void>
}

export async function boot(given: BootOptions = {}): Promise<Booted> {
  const dataDir = mkdtempSync(join(inject('filesDir'), 'server-'))
  const database = given.env?.DATABASE_URL ? null : await createDatabase()
  const env = readEnv({
    NODE_ENV: 'test',
    PORT: '0',
    OPS_PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: database?.url,
    DATA_DIR: dataDir,
    SEED_DEMO: '0',
    OVERLOAD_DELAY_MS: '0',
    OVERLOAD_WAIT_MS: '0',
    SECRET_KEY: 'for tests only '.repeat(4),
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    ...given.env,
  })
  const sql = openSql(env.DATABASE_URL ?? '', 5, { traces: true })
  const clock = setClock()
  const app = await startApp(env, makeLog(env.LOG_LEVEL), {
    clock,
    worker: given.worker ?? false,
    poolSize: 10,
    traces: true,
    onStrange: failTheRun,
    ...(given.faultPoint ? { faultPoint: given.faultPoint } : {}),
    ...(given.keptMs === undefined ? {} : { keptMs: given.keptMs }),
  })
  return {
    app,
    clock,
    sql: besideKept(sql, app),
    async close() {
      await app.close()
      await sql.end()
      await database?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** What a test writes past the server it need not wait for as if another process had written it. */
const besideKept = (sql: Sql, { answers }: App): Sql => {
  const tx: Tx = (...statement) => {
    const answer = sql(...statement)
    return answer.finally(() => answers.dropAll()) as Promise<never>
  }
  return Object.assign(tx, { end: () => sql.end() })
}

/** The server that the files of this worker share; it ends with the worker, its database with the run. */
let shared: Promise<Booted> | undefined
export function sharedServer(): Promise<Booted> {
  shared ??= boot()
  return shared
}
