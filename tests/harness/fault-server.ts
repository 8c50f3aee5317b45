import { setTimeout as sleep } from 'node:timers/promises'
import { startApp } from '../../server/src/app.ts'
import { readEnv } from '../../server/src/kernel/env.ts'
import { makeLog } from '../../server/src/kernel/log.ts'

/**
 * The server with a plug that pulls itself: once it is armed by SIGUSR2, it dies the FAULT_AFTER-th time that it passes
 * FAULT_POINT. FAULT_WAIT_MS is how long each write waits at its commit, as on a slow disk.
 */
let isArmed = false
process.on('SIGUSR2', () => {
  isArmed = true
})
const point = process.env.FAULT_POINT
let left = Number(process.env.FAULT_AFTER ?? 0)
const wait = Number(process.env.FAULT_WAIT_MS ?? 0)

const env = readEnv()
const app = await startApp(env, makeLog(env.LOG_LEVEL), {
  faultPoint: async (name) => {
    if (isArmed && name === point && --left === 0) process.kill(process.pid, 'SIGKILL')
    if (wait && name === 'before-commit') await sleep(wait)
  },
})
process.once('SIGTERM', () => {
  app.close().then(
    () => process.exit(0),
    () => process.exit(1),
  )
})
