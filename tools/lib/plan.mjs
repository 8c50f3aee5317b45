import { createHash } from 'node:crypto'
import { isCurrent } from './proof.mjs'
import { isKill } from './shaky.mjs'

/**
 * @typedef {import('./parts.mjs').Row} Row
 * @typedef {{ projects: string[], files: string[], rows: Row[], env: Record<string, string>, leftOut: string[] }} Plan
 * `files` are the test files to run, none for all of the projects; `env` is what the tests are told.
 */

/**
 * What is run of what was asked for. A proof of everything takes the rows that are not current (`isAll`: every row); an
 * everyday run takes by sample what a current row proves: a `third` of the screens, and no test that kills or cuts.
 * @returns {Plan}
 */
export function planOf(asked, { isProof, isAll = false, rows, proof, third = 0 }) {
  const named = rows.filter(
    ({ part, suite }) => asked.suites.includes(suite) && (asked.parts.length === 0 || asked.parts.includes(part)),
  )
  const wanted = isProof && asked.isWhole && !isAll ? named.filter((row) => !isCurrent(row, proof)) : named
  const projects = asked.suites.filter((name) => wanted.some(({ suite }) => suite === name))
  const isWholeSuite = (name) => partsIn(name, wanted).length === partsIn(name, rows).length
  const parted = projects.filter((name) => !isWholeSuite(name))
  const files = parted.length > 0 ? [...new Set(wanted.flatMap((row) => row.files))] : []
  const partsOf = parted.map((name) => [`HEYI_ROOMS_${name.toUpperCase()}`, partsIn(name, wanted).join(',')])
  const leftOut = isProof ? [] : killsProved(rows, proof)
  const env = {
    ...Object.fromEntries(partsOf),
    ...(isProof ? { HEYI_PROVE: '1' } : { HEYI_LEFT_OUT: leftOut.join(',') }),
    ...(asked.parts.length > 0 ? { HEYI_NAMED: '1' } : {}),
    ...(!isProof && asked.parts.length === 0 ? sampleOf(rows, proof, third) : {}),
  }
  return { projects, files, rows: wanted, env, leftOut }
}

/** The screens of these rooms are proved: a third of them is looked at. */
function sampleOf(rows, proof, third) {
  const current = rows.filter((row) => row.suite === 'e2e' && isCurrent(row, proof))
  return { HEYI_CURRENT: current.map(({ part }) => part).join(','), HEYI_THIRD: String(third) }
}

const partsIn = (name, rows) => rows.filter(({ suite }) => suite === name).map(({ part }) => part)

/** The files that kill or cut whose every row is current. */
function killsProved(rows, proof) {
  const files = new Set(rows.flatMap((row) => row.files.filter(isKill)))
  return [...files].filter((path) => rows.every((row) => !row.files.includes(path) || isCurrent(row, proof)))
}

/** Whether a thing is among a third of its kind, the same for the same name; there are the thirds 0, 1 and 2. */
export const isInThird = (name, third) => createHash('sha256').update(name).digest().readUInt32BE() % 3 === third
