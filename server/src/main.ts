import { ownPostgres } from './embedded/postgres.ts'
import { readEnv } from './kernel/env.ts'
import { makeLog } from './kernel/log.ts'

try {
  const env = readEnv()
  const log = makeLog(env.LOG_LEVEL)
  // PostgreSQL comes up while the rest of the server is read, which takes longer.
  const postgres = ownPostgres(env, log)
  postgres.catch(() => {})
  const [{ startApp }, { welcome }] = await Promise.all([import('./app.ts'), import('./welcome.ts')])
  const app = await startApp(env, log, { postgres })
  if (env.seedDemo) process.stdout.write(welcome(app.url))
  const stop = (signal: string) => {
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), 15_000).unref()
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stop failed')
        process.exit(1)
      },
    )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
