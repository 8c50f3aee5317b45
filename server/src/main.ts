import { assertKeys } from './edges/keys.ts'
import { ownPostgres } from './embedded/postgres.ts'
import { readEnv } from './kernel/env.ts'
import { makeLog } from './kernel/log.ts'

/** Milliseconds after which a server that cannot drain leaves all the same. */
const DRAIN_LIMIT_MS = 15_000

try {
  const env = readEnv()
  // Before the database comes up: a server that does not start leaves none behind.
  assertKeys(env)
  const log = makeLog(env.LOG_LEVEL)
  let isStopping = false
  let close = async () => {}
  /** Lets what runs finish and leaves. Whoever calls again changes nothing. */
  const leave = (code: number) => {
    if (isStopping) return
    isStopping = true
    process.exitCode = code
    setTimeout(() => process.exit(code || 1), DRAIN_LIMIT_MS).unref()
    close().then(
      () => process.exit(code),
      (error: unknown) => {
        log.error({ err: error }, 'stop failed')
        process.exit(1)
      },
    )
  }
  // An error that nobody caught, a rejection that nobody read: what the process knows may be wrong from here on.
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin, event: 'last-resort' }, 'an error that nobody caught; leaving')
    leave(1)
  })
  // PostgreSQL comes up while the rest of the server is read, which takes longer.
  const postgres = ownPostgres(env, log)
  postgres.catch(() => {})
  const [{ startApp }, { askForSetup, welcome }] = await Promise.all([import('./app.ts'), import('./welcome.ts')])
  const app = await startApp(env, log, { postgres })
  close = app.close
  if (env.seedDemo) process.stdout.write(welcome(app.url))
  else if (app.setupToken) process.stdout.write(askForSetup(env.PUBLIC_URL ?? app.url, app.setupToken))
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      log.info({ signal }, 'stopping')
      leave(0)
    })
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
