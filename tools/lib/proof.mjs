import { availableParallelism, totalmem } from 'node:os'
import { suiteNames } from './suites.mjs'

/**
 * @typedef {import('./parts.mjs').Row} Row
 * @typedef {{ part: string, suite: string, hash: string, tests: number, result: 'passed' | 'failed', date: string }} Proved
 */

const LINE = /^\| ([a-z]+) \| ([a-z\d]+) \| `([\da-f]{16})` \| (\d+) \| (passed|failed) \| (\d{4}-\d\d-\d\d) \|$/gm

/** The rows of docs/PROOF.md. @returns {Proved[]} */
export const readProof = (text) =>
  [...text.matchAll(LINE)].map(([, part, suite, hash, tests, result, date]) => {
    return { part, suite, hash, tests: Number(tests), result, date }
  })

/** Whether a row passed at full size with these very files. */
export const isCurrent = ({ part, suite, hash }, proof) =>
  proof.some((row) => row.part === part && row.suite === suite && row.hash === hash && row.result === 'passed')

/**
 * How rows went at full size: what a test belongs to tells its file, in a common file its name (`part`), and a common
 * test that names no room is part of every room's row. A row of which nothing passed has failed, and so has every row
 * where something failed outside the tests.
 * @param {Row[]} rows @param {import('./suite.mjs').Suite[]} suites @returns {Proved[]}
 */
export function resultsOf(rows, suites, date) {
  const isBroken = suites.some(({ name, failed }) => name === 'vitest' && failed > 0)
  return rows.map(({ part, suite, hash, files }) => {
    const own = suites
      .flatMap((one) => (one.name === suite ? one.files : []))
      .filter(({ path }) => files.includes(path))
    const tests = own.flatMap(({ tests }) => tests).filter((test) => test.part === undefined || test.part === part)
    // What did not run to its end has no failed test.
    const isWhole = own.every((file) => file.failures.every(({ name }) => name !== ''))
    const passed = tests.filter(({ state }) => state === 'passed').length
    const isPassed = !isBroken && isWhole && passed > 0 && tests.every(({ state }) => state !== 'failed')
    return { part, suite, hash, tests: passed, result: isPassed ? 'passed' : 'failed', date }
  })
}

/**
 * The text of docs/PROOF.md: the rows there are, those of `results` as they were proved now, the others as they stood.
 * @param {Row[]} rows @param {Proved[]} before @param {Proved[]} results
 */
export function proofOf(rows, before, results) {
  const place = ({ part, suite }) => `${part} ${suite}`
  const known = new Map([...before, ...results].map((row) => [place(row), row]))
  const parts = [...new Set(rows.map(({ part }) => part))]
  const order = (row) => parts.indexOf(row.part) * suiteNames.length + suiteNames.indexOf(row.suite)
  const lines = rows
    .toSorted((a, b) => order(a) - order(b))
    .flatMap((row) => known.get(place(row)) ?? [])
    .map(({ part, suite, hash, tests, result, date }) =>
      ['', part, suite, `\`${hash}\``, tests, result, date, ''].join(' | ').trim(),
    )
  return [
    '# Proof',
    '',
    'Written by `npm run prove`: what was proved at full size, each part in each suite, with the hash of its sources and tests.',
    'A row is current while its hash is that of the files and its result is passed; `npm run prove` proves the others.',
    '',
    '| part | suite | hash | tests | result | date |',
    '|---|---|---|---:|---|---|',
    ...lines,
    '',
    `Last run with ${availableParallelism()} cores and ${Math.round(totalmem() / 2 ** 30)} GB.`,
    '',
  ].join('\n')
}
