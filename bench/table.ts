import { readFileSync, writeFileSync } from 'node:fs'
import { arch, cpus, totalmem } from 'node:os'
import { inRoot } from '../tools/lib/project.mjs'
import type { Measure } from './measure.ts'

const SPEED = inRoot('docs/SPEED.md')
/** What stands between these is written by `npm run bench -- --write`. */
const [BEGIN, END] = ['<!-- figures -->', '<!-- end of figures -->']

/** A figure and what it may be: at most its limit, or at least its bar. */
const figureOf = ({ figure, ratio }: Measure): string => String(figure ?? ratio)
const barOf = ({ limit, bar }: Measure): string => (limit === undefined ? `≥ ${bar}` : `≤ ${limit}`)
const KNOWN = ['figure', 'limit', 'name', 'ratio', 'bar', 'pass']
const besides = (one: Measure): string =>
  Object.entries(one)
    .filter(([key, value]) => !KNOWN.includes(key) && typeof value !== 'object' && key !== 'address')
    .map(([key, value]) => `${key} ${value}`)
    .join(' · ')

/** A line of the run. */
export const rowOf = (one: Measure): string =>
  `${one.pass ? '✓' : '✗'} ${one.name.padEnd(68)} ${figureOf(one).padStart(8)} ${barOf(one).padEnd(8)} ${besides(one)}`

/** Keeps what a run found in docs/SPEED.md, with the day and the machine. */
export function writeTable(measures: readonly Measure[]): void {
  const text = readFileSync(SPEED, 'utf8')
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)]
  if (begin < 0 || end < begin) throw new Error(`docs/SPEED.md has no place between ${BEGIN} and ${END}`)
  const [cpu] = cpus()
  const machine = `${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, ${arch()}, Node ${process.versions.node}`
  const cell = (words: string) => words.replaceAll('|', '\\|')
  const rows = measures.map(
    (one) => `| ${cell(one.name)} | ${one.pass ? '' : '✗ '}${figureOf(one)} | ${barOf(one)} | ${cell(besides(one))} |`,
  )
  const table = ['| figure | found | bar | beside it |', '|---|---:|---:|---|', ...rows].join('\n')
  const found = `${BEGIN}\n${new Date().toISOString().slice(0, 10)} on ${machine}:\n\n${table}\n`
  writeFileSync(SPEED, text.slice(0, begin) + found + text.slice(end))
}
