/**
 * @typedef {import('./suite.mjs').Suite} Suite
 * @typedef {import('./suite.mjs').TestFile} TestFile
 * @typedef {import('./suite.mjs').Failure} Failure
 */

/** Tests that end processes or cut connections. */
export const isKill = (path) => /^(tests\/derived\/faults|server\/src\/embedded)\//.test(path)
/** Tests in a browser, races, and tests that kill: what a busy machine may stop without anything being wrong. */
const isRepeatable = (path) => isKill(path) || /^tests\/((screens|e2e)\/|derived\/races)/.test(path)

const LOST = [
  /^TimeoutError\b/,
  /\b(Test|Hook) timed out in \d+ ?ms/,
  /\bTarget (page, context or browser has been )?(closed|crashed)/i,
  /\b(browser|page|context|connection) (has been |has )?(closed|disconnected|crashed)\b/i,
  /\bnet::ERR_/,
]
/**
 * Whether a test ran out of time or lost its browser: all its errors say so. A figure that was wrong never does.
 * @param {readonly { name?: string, message?: string }[]} errors
 */
export const isLost = (errors) =>
  errors.length > 0 &&
  errors.every(
    ({ name = 'Error', message = '' }) =>
      name !== 'AssertionError' && LOST.some((pattern) => pattern.test(`${name}: ${message}`)),
  )

/** A test's name in reports; a file that did not run to its end is named by its path. */
export const idOf = (path, name) => (name ? `${path} › ${name}` : path)

/**
 * What is run once more at the end of a whole run, file by file; `names` is empty where a whole file was lost.
 * @param {Suite[]} suites @returns {{ suite: string, path: string, names: string[] }[]}
 */
export const toRepeat = (suites) =>
  suites.flatMap(({ name: suite, files }) =>
    files
      .filter(({ path }) => isRepeatable(path))
      .flatMap(({ path, failures }) => {
        const lost = failures.filter(({ isLost }) => isLost)
        if (lost.length === 0) return []
        return { suite, path, names: lost.every(({ name }) => name !== '') ? lost.map(({ name }) => name) : [] }
      }),
  )

/**
 * A whole run, settled by what its lost tests did alone: what passed counts as passed and is named in `shaky`, unless it was
 * `before`, in the whole run before this one. `remembered` is what the next whole run has to know.
 * @param {Suite[]} suites @param {TestFile[]} again the files that were run once more @param {readonly string[]} before
 * @returns {{ suites: Suite[], shaky: string[], remembered: string[] }}
 */
export function settle(suites, again, before) {
  const shaky = []
  const twice = []
  const settled = suites.map((suite) => {
    const files = suite.files.map((file) => settleFile(file, again, { before, shaky, twice }))
    if (files.every((file, i) => file === suite.files[i])) return suite
    return { ...suite, ...sumOf(files), files }
  })
  const ran = new Set(suites.flatMap(({ files }) => files.flatMap(namesIn)))
  const waiting = before.filter((id) => !ran.has(id))
  return { suites: settled, shaky, remembered: [...new Set([...waiting, ...twice, ...shaky])] }
}

function settleFile(file, again, { before, shaky, twice }) {
  const alone = again.find(({ path }) => path === file.path)
  const isPassed = ({ name, isLost }) => isLost && alone && didPass(alone, name)
  let isWhole = false
  const failures = file.failures.flatMap((failure) => {
    if (!isRepeatable(file.path) || !isPassed(failure)) return [failure]
    const id = idOf(file.path, failure.name)
    if (before.includes(id)) {
      twice.push(id)
      return [{ ...failure, text: `${id}\n    shaky in two whole runs one after another\n${failure.text}` }]
    }
    shaky.push(id)
    isWhole ||= failure.name === ''
    return []
  })
  if (failures.every((failure, i) => failure === file.failures[i]) && failures.length === file.failures.length)
    return file
  if (isWhole) return { ...alone, failures }
  const failed = new Set(failures.map(({ name }) => name))
  const tests = file.tests.map((test) =>
    test.state === 'failed' && !failed.has(test.name) ? { ...test, state: 'passed' } : test,
  )
  return { ...file, tests, failures, passed: tests.filter(({ state }) => state === 'passed').length }
}

const didPass = ({ tests, failures }, name) =>
  name === ''
    ? failures.length === 0 && tests.some(({ state }) => state === 'passed')
    : tests.some((test) => test.name === name && test.state === 'passed')

const namesIn = ({ path, tests }) => [
  path,
  ...tests.filter(({ state }) => state !== 'skipped').map(({ name }) => idOf(path, name)),
]

/**
 * The sums of a suite over its files.
 * @param {TestFile[]} files @returns {Pick<Suite, 'passed' | 'skipped' | 'failed' | 'failures'>}
 */
export function sumOf(files) {
  const failures = files.flatMap((file) => file.failures)
  const sum = (key) => files.reduce((total, file) => total + file[key], 0)
  return {
    passed: sum('passed'),
    skipped: sum('skipped'),
    failed: failures.length,
    failures: failures.map(({ text }) => text),
  }
}
