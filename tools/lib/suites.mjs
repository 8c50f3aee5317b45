import { readdirSync, readFileSync } from 'node:fs'
import { inRoot } from './project.mjs'

/**
 * What a run of everything may take once the system is finished: 20 minutes, by suites; the rest is set-up. A call costs
 * `server` and `derived` half a second, a screen costs `screen` and `e2e` two. Time alone fails nothing.
 */
export const FULL = { calls: 700, screens: 240, seconds: 1_200, perCall: 0.5, perScreen: 2 }
const SHARES = { check: 60, unit: 50, screen: 150, server: 170, derived: 180, e2e: 330 }
/** What the whole `npm test` may take with today's rooms, on two quiet cores with every row of docs/PROOF.md current. */
export const TODAY_SECONDS = 660
export const suiteNames = Object.keys(SHARES)
export const shareOf = (name) => SHARES[name]

/** The test files of each suite that Vitest runs: vitest.config.ts. A file belongs to the first suite that matches. */
export const SUITE_FILES = {
  unit: [
    'contract/**/*.test.ts',
    'web/src/**/*.test.ts',
    'web/plugins/*.test.ts',
    'server/src/**/rules.test.ts',
    'server/src/kernel/*.test.ts',
    'server/src/edges/**/*.test.ts',
    'tools/**/*.test.ts',
  ],
  screen: ['web/src/**/*.test.tsx'],
  server: [
    'server/src/*.test.ts',
    'server/src/embedded/*.test.ts',
    'server/src/rooms/**/*.test.ts',
    'server/src/kernel/*/**/*.test.ts',
  ],
  derived: ['tests/derived/**/*.test.ts'],
  e2e: ['tests/{screens,e2e}/**/*.test.ts'],
}

/** A glob of the kind above as a regular expression over a whole path. */
function patternOf(glob) {
  const text = glob
    .replace(/[.]/g, '\\.')
    .replace(/\{([^}]*)\}/g, (_, names) => `(${names.replaceAll(',', '|')})`)
    .replace(/\*\*\/|\*/g, (star) => (star === '*' ? '[^/]*' : '(.*/)?'))
  return new RegExp(`^${text}$`)
}
const patterns = Object.entries(SUITE_FILES).map(([name, globs]) => [name, globs.map(patternOf)])

/** The suite that runs a file; undefined where it is no test. */
export const suiteOf = (path) => patterns.find(([, all]) => all.some((pattern) => pattern.test(path)))?.[0]

/** The rooms there are: the folders of the contract. */
export function roomNames() {
  return readdirSync(inRoot('contract/src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
}
/** What is proved beside the rooms: tools/lib/parts.mjs says what each holds. */
export const PARTS = ['kernel', 'kit', 'app', 'harness']

/** How many screens there are. */
export const countScreens = () =>
  readFileSync(inRoot('contract/src/screens.ts'), 'utf8').match(/\bpath: '/g)?.length ?? 0

/**
 * What `npm test` or `npm run prove` was asked for: suites and rooms (or other parts) by name. Without suites all are run;
 * a room is run in every suite but check, which knows no rooms.
 */
export function readNames(names, parts = [...roomNames(), ...PARTS]) {
  const unknown = names.filter((name) => !suiteNames.includes(name) && !parts.includes(name))
  if (unknown.length > 0)
    throw new Error(
      `There is no suite and no room "${unknown[0]}": choose from the suites ${suiteNames.join(', ')} and the rooms ${parts.join(', ')}.`,
    )
  const asked = {
    suites: names.filter((name) => suiteNames.includes(name)),
    parts: names.filter((name) => parts.includes(name)),
  }
  if (asked.suites.length === 0)
    asked.suites = suiteNames.filter((name) => asked.parts.length === 0 || name !== 'check')
  return { ...asked, isWhole: names.length === 0 }
}
