import { defineConfig } from 'vitest/config'
import root from './package.json' with { type: 'json' }
import { LongestFirst } from './tests/harness/longest-first.ts'
import { SUITE_FILES } from './tools/lib/suites.mjs'
import { callsPlugin } from './web/plugins/calls.ts'
import { menuIconsPlugin } from './web/plugins/menu-icons.ts'

const isProof = process.env.HEYI_PROVE === '1'
/** Tests that need not run, for what they prove is current in docs/PROOF.md: tools/lib/plan.mjs. */
const leftOut = (process.env.HEYI_LEFT_OUT ?? '').split(',').filter((path) => path !== '')
/** The rooms and other parts that a suite is run for, where a run names them: tests/harness/rooms.ts. */
const roomsOf = (suite: string) => ({
  HEYI_ROOMS: process.env[`HEYI_ROOMS_${suite.toUpperCase()}`] ?? process.env.HEYI_ROOMS ?? '',
})

/** How long a test waits for what comes by itself, where it says nothing else. */
const waits = { expect: { poll: { timeout: 10_000 } }, setupFiles: ['./tests/harness/patience.ts'] }

/** Each project is also run alone (`vitest run --project server`), so none leans on what another has set up. */
export default defineConfig({
  test: {
    testTimeout: isProof ? 120_000 : 20_000,
    hookTimeout: 120_000,
    // On a busy machine a worker takes its time to end.
    teardownTimeout: 60_000,
    maxWorkers: 2,
    passWithNoTests: false,
    sequence: { sequencer: LongestFirst },
    // A refusal that nobody catches was said on the screen already, as in the app.
    onUnhandledError: (error) =>
      error.name === 'ApiError' && /[.]test[.]tsx$/.test(String(Reflect.get(error, 'VITEST_TEST_PATH')))
        ? false
        : undefined,
    projects: [
      {
        plugins: [callsPlugin()],
        test: {
          name: 'unit',
          ...waits,
          sequence: { groupOrder: 0 },
          include: SUITE_FILES.unit,
          exclude: ['**/node_modules/**'],
        },
      },
      {
        // Whole screens without a browser: web/src/testing.
        plugins: [callsPlugin(), menuIconsPlugin()],
        define: { __VERSION__: JSON.stringify(root.version) },
        resolve: {
          alias: [
            { find: /^zustand$/, replacement: new URL('./web/src/testing/zustand.ts', import.meta.url).pathname },
          ],
        },
        test: {
          name: 'screen',
          ...waits,
          environment: 'happy-dom',
          // A file that is saved must not lead the window to its address.
          environmentOptions: {
            happyDOM: {
              width: 1440,
              settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } },
            },
          },
          // The app is loaded once a worker; web/src/testing/reset.ts gives every test a fresh one.
          isolate: false,
          sequence: { groupOrder: 1 },
          include: SUITE_FILES.screen,
          setupFiles: [...waits.setupFiles, './web/src/testing/page.ts', './web/src/testing/setup.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          ...waits,
          // The whole server is loaded and started once a worker, not once a file: testing/app.ts.
          isolate: false,
          sequence: { groupOrder: 2 },
          include: SUITE_FILES.server,
          exclude: ['**/node_modules/**', '**/rules.test.ts', ...leftOut],
          globalSetup: './tests/harness/global.ts',
        },
      },
      {
        test: {
          name: 'derived',
          ...waits,
          isolate: false,
          sequence: { groupOrder: 3 },
          include: SUITE_FILES.derived,
          env: roomsOf('derived'),
          exclude: ['**/node_modules/**', ...leftOut],
          globalSetup: './tests/harness/global.ts',
          testTimeout: isProof ? 30 * 60_000 : 120_000,
        },
      },
      {
        test: {
          name: 'e2e',
          ...waits,
          // One worker that keeps its modules, and in them one server and one browser for all files.
          isolate: false,
          sequence: { groupOrder: 4 },
          include: SUITE_FILES.e2e,
          env: roomsOf('e2e'),
          globalSetup: './tests/harness/global.ts',
          // A browser and a server keep both cores busy; a second journey beside them only makes waits fail.
          fileParallelism: false,
          testTimeout: isProof ? 30 * 60_000 : 120_000,
        },
      },
    ],
  },
})
