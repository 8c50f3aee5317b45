import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const IS_TEST = /[.]test[.]ts$|\/testing([.]ts$|\/)/

/** What writes past the log, which describes errors and cuts out what is nobody's business (server/src/kernel/log.ts). */
const PAST = /\bfrom 'pino'|\bconsole\s*\.|\bprocess\.(stdout|stderr)\b/
const mayPast = {
  'server/src/kernel/log.ts': 'the log itself',
  'server/src/kernel/sheets/read-process.ts': 'a process whose output is its answer',
  'server/src/kernel/sheets/write-process.ts': 'a process whose output is its answer',
  'server/src/main.ts': 'why it does not start, and how to sign in the first time',
}

/** A line's words are written out; an error is a fact, never part of them. */
const WORDS = /\blog\??\.(?:fatal|error|warn|info|debug|trace)\(\s*(?:`|String\()/
const own = globSync('server/src/**/*.ts', { cwd: root }).filter((path) => !IS_TEST.test(path))
const found = (mark: RegExp) => own.filter((path) => mark.test(readFileSync(resolve(root, path), 'utf8'))).sort()

it('lets nothing be written past the log', () => {
  expect(found(PAST)).toEqual(Object.keys(mayPast).sort())
})

it('puts no error into the words of a line', () => {
  expect(found(WORDS)).toEqual([])
})

it('knows what goes past the log when it sees it', () => {
  for (const bad of ["import pino from 'pino'", 'console.error(error)', 'process.stderr.write(text)'])
    expect(bad).toMatch(PAST)
  for (const bad of ['log.error(`not sent: ${error}`)', 'kernel.log.warn(String(error))']) expect(bad).toMatch(WORDS)
  for (const good of [
    "log.error({ err: error }, 'a bug')",
    'log.error(message)',
    "log.fatal({ err: error, origin }, 'left')",
  ]) {
    expect(good).not.toMatch(PAST)
    expect(good).not.toMatch(WORDS)
  }
})
