import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** Tests and what only they use say their own times. */
const IS_TEST = /[.]test[.]tsx?$|\/testing([.]ts$|\/)|\/scenes[.]ts$/

/** Where the machine's own time is meant. */
const byMachine = {
  'server/src/kernel/clock.ts': 'the machine’s clock itself',
  'server/src/embedded/embedded.ts': 'how long the database of this machine takes to start',
  'server/src/edges/sms/aliyun.ts': 'a service outside refuses a request that is signed for another time than its own',
  'server/src/edges/wechat/remote.ts': 'a token ends by the clock of the service that gave it',
}

/** Where the device's own time is meant, in the browser. */
const byDevice = {
  'web/src/app/chunk.ts': 'how long ago this window was loaded again',
  'web/src/features/mall/goods/console/editor/goods-drafts.ts': 'part of a name',
  'web/src/features/mall/goods/console/editor/matrix.ts': 'part of a name',
  'web/src/features/members/acting/ActingBanner.tsx':
    'how long ago an answer came, which the cache of answers says by this clock',
  'web/src/features/orders/parts/WaitsForColleague.tsx':
    'when it was asked, beside when an answer came, which the cache of answers says by this clock',
  'web/src/features/orders/pickup/WaitingAtDesk.tsx': 'how long something has been shown',
  'web/src/features/orders/pickup/console/useDesk.ts': 'how long something has been shown',
  'web/src/kit/base/clock.ts': 'by how much the device is off',
  'web/src/kit/base/press-lock.ts': 'how long ago a button was pressed',
  'web/src/kit/base/useCountdown.ts': 'what is left of a countdown that began here',
  'web/src/kit/console/useGoKeys.ts': 'how long ago a key was pressed',
  'web/src/kit/feedback/loading.ts': 'how long something has been shown',
  'web/src/kit/overlays/shield.ts': 'how long something stays',
  'web/src/lib/intention.ts': 'how long ago something was begun here, over a reload',
}

/** Takes the machine's time: without a moment given, these mean now. */
const NOW = /\bnew Date\(\s*\)|\bDate\.now\b|\bDate\(\)/

const takers = (files: string) =>
  globSync(files, { cwd: root })
    .filter((path) => !IS_TEST.test(path) && NOW.test(readFileSync(resolve(root, path), 'utf8')))
    .sort()

it('asks the clock of the app for the time, everywhere but where the machine’s is meant', () => {
  expect(takers('server/src/**/*.ts')).toEqual(Object.keys(byMachine).sort())
})

it('asks in the browser for the time of the server, everywhere but where the device’s is meant', () => {
  expect(takers('web/src/**/*.{ts,tsx}')).toEqual(Object.keys(byDevice).sort())
})

it('knows a time of the machine when it sees one', () => {
  for (const bad of ['at: new Date()', 'Date.now() + 5', 'Date()', 'const now = Date.now']) expect(bad).toMatch(NOW)
  for (const good of ['new Date(0)', 'new Date(now.getTime())', 'performance.now()', 'clock.now()', 'shanghaiDate(at)'])
    expect(good).not.toMatch(NOW)
})
