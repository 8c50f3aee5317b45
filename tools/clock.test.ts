import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** Tests and what only they use say their own times. */
const IS_TEST = /[.]test[.]ts$|\/testing([.]ts$|\/)/

/** Where the machine's own time is meant. */
const byMachine = {
  'server/src/kernel/clock.ts': 'the machine’s clock itself',
  'server/src/embedded/embedded.ts': 'how long the database of this machine takes to start',
  'server/src/edges/sms/aliyun.ts': 'a service outside refuses a request that is signed for another time than its own',
  'server/src/edges/wechat/remote.ts': 'a token ends by the clock of the service that gave it',
}

/** Takes the machine's time: without a moment given, these mean now. */
const NOW = /\bnew Date\(\s*\)|\bDate\.now\b|\bDate\(\)/

const takers = globSync('server/src/**/*.ts', { cwd: root })
  .filter((path) => !IS_TEST.test(path) && NOW.test(readFileSync(resolve(root, path), 'utf8')))
  .sort()

it('asks the clock of the app for the time, everywhere but where the machine’s is meant', () => {
  expect(takers).toEqual(Object.keys(byMachine).sort())
})

it('knows a time of the machine when it sees one', () => {
  for (const bad of ['at: new Date()', 'Date.now() + 5', 'Date()', 'const now = Date.now']) expect(bad).toMatch(NOW)
  for (const good of ['new Date(0)', 'new Date(now.getTime())', 'performance.now()', 'clock.now()', 'shanghaiDate(at)'])
    expect(good).not.toMatch(NOW)
})
