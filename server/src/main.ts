import { startApp } from './app.ts'
import { readEnv } from './kernel/env.ts'
import { makeLog } from './kernel/log.ts'
import { welcome } from './welcome.ts'

try {
  const env = readEnv()
  const log = makeLog(env.LOG_LEVEL)
  const app = await startApp(env, log)
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
