import { defineConfig } from 'vitest/config'
import { callsPlugin } from './web/plugins/calls.ts'

const isProof = process.env.HEYI_PROVE === '1'

/** Each project is also run alone (`vitest run --project server`), so none leans on what another has set up. */
export default defineConfig({
  test: {
    testTimeout: isProof ? 120_000 : 20_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    passWithNoTests: false,
    projects: [
      {
        plugins: [callsPlugin()],
        test: {
          name: 'unit',
          sequence: { groupOrder: 0 },
          include: [
            'contract/**/*.test.ts',
            'web/src/**/*.test.{ts,tsx}',
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
        test: {
          name: 'server',
          // The whole server is loaded once a worker, not once a file; every file still has a server and a database of its own.
          isolate: false,
          sequence: { groupOrder: 1 },
          include: ['server/src/*.test.ts', 'server/src/rooms/**/*.test.ts', 'server/src/kernel/*/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/rules.test.ts'],
          globalSetup: './tests/harness/global.ts',
        },
      },
      {
        test: {
          name: 'derived',
          sequence: { groupOrder: 2 },
          include: ['tests/derived/**/*.test.ts'],
          globalSetup: './tests/harness/global.ts',
          testTimeout: isProof ? 30 * 60_000 : 120_000,
        },
      },
      {
        test: {
          name: 'e2e',
          sequence: { groupOrder: 3 },
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: './tests/harness/global.ts',
          // A browser and a server keep both cores busy; a second journey beside them only makes waits fail.
          fileParallelism: false,
          testTimeout: isProof ? 30 * 60_000 : 120_000,
        },
      },
    ],
  },
})
