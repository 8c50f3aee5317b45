import { defineConfig } from 'vitest/config'
import root from './package.json' with { type: 'json' }
import { LongestFirst } from './tests/harness/longest-first.ts'
import { callsPlugin } from './web/plugins/calls.ts'
import { menuIconsPlugin } from './web/plugins/menu-icons.ts'

const isProof = process.env.HEYI_PROVE === '1'
/** Tests whose files are as the last proof proved them: tools/lib/proved.mjs. */
const leftOut = (process.env.HEYI_LEFT_OUT ?? '').split(',').filter((glob) => glob !== '')

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
          sequence: { groupOrder: 0 },
          include: [
            'contract/**/*.test.ts',
            'web/src/**/*.test.ts',
            'web/plugins/*.test.ts',
            'server/src/**/rules.test.ts',
            'server/src/kernel/*.test.ts',
            'server/src/edges/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
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
          include: ['web/src/**/*.test.tsx'],
          setupFiles: ['./web/src/testing/page.ts', './web/src/testing/setup.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          // The whole server is loaded and started once a worker, not once a file: testing/app.ts.
          isolate: false,
          sequence: { groupOrder: 2 },
          include: [
            'server/src/*.test.ts',
            'server/src/embedded/*.test.ts',
            'server/src/rooms/**/*.test.ts',
            'server/src/kernel/*/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/rules.test.ts', ...leftOut],
          globalSetup: './tests/harness/global.ts',
        },
      },
      {
        test: {
          name: 'derived',
          isolate: false,
          sequence: { groupOrder: 3 },
          include: ['tests/derived/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...leftOut],
          globalSetup: './tests/harness/global.ts',
          testTimeout: isProof ? 30 * 60_000 : 120_000,
        },
      },
      {
        test: {
          name: 'e2e',
          // One worker that keeps its modules, and in them one server and one browser for all files.
          isolate: false,
          sequence: { groupOrder: 4 },
          include: ['tests/{screens,e2e}/**/*.test.ts'],
          globalSetup: './tests/harness/global.ts',
          // A browser and a server keep both cores busy; a second journey beside them only makes waits fail.
          fileParallelism: false,
          testTimeout: isProof ? 30 * 60_000 : 120_000,
        },
      },
    ],
  },
})
