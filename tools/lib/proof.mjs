import { availableParallelism, totalmem } from 'node:os'
import { provedRows } from './proved.mjs'
import { perCall } from './suite.mjs'

/** The text of docs/PROOF.md after a run of everything at full size. */
export function proofOf(suites) {
  const rows = suites.map(({ name, passed, failed, skipped, seconds }) => [
    name,
    passed + failed + skipped,
    passed,
    failed,
    Math.round(seconds),
  ])
  const total = [1, 2, 3, 4].map((column) => rows.reduce((sum, row) => sum + row[column], 0))
  const passed = suites.filter(({ failed }) => failed === 0).map(({ name }) => name)
  return [
    '# Proof',
    '',
    'Written by `npm run prove`: everything at full size.',
    '',
    '| suite | tests | passed | failed | seconds |',
    '|---|---:|---:|---:|---:|',
    ...[...rows, ['**all**', ...total]].map((row) => `| ${row.join(' | ')} |`),
    '',
    `Run on ${new Date().toISOString().slice(0, 10)} with ${availableParallelism()} cores and ${Math.round(totalmem() / 2 ** 30)} GB.`,
    '',
    ...perCall(suites).flatMap((line) => [line, '']),
    'Proved by ending processes, with files of these hashes. `npm test` leaves these tests out until one of them changes.',
    '',
    '| what | hash |',
    '|---|---|',
    ...provedRows(passed),
    '',
  ].join('\n')
}
