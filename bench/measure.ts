import { readdirSync, readFileSync } from 'node:fs'

/** One line of the report. `ratio` ≥ `bar` passes; where a figure has a limit, the ratio is limit / figure. */
export type Measure = {
  name: string
  ratio: number
  bar: number
  pass: boolean
  [raw: string]: unknown
}

export function measured(name: string, ratio: number, bar: number, raw: Record<string, unknown>): Measure {
  const rounded = Math.round(ratio * 1000) / 1000
  return { name, ratio: rounded, bar, pass: rounded >= bar, ...raw }
}

/** A figure that may be at most `limit`. */
export const limited = (name: string, figure: number, limit: number, raw: Record<string, unknown> = {}): Measure =>
  measured(name, Math.min(999, limit / Math.max(figure, 1e-9)), 1, { figure: round(figure), limit, ...raw })

/** A stage that did not get to its figures. */
export const failed = (stage: string, error: unknown): Measure => ({
  name: `${stage}: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`,
  ratio: 0,
  bar: 1,
  pass: false,
})

export const round = (value: number, digits = 1): number => Math.round(value * 10 ** digits) / 10 ** digits

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

/** Ours and the peer's in turn, so that a machine that slows down slows both: the figures of each, and of a pair ours / peer. */
export async function paired(
  rounds: number,
  ours: () => Promise<number>,
  peer: () => Promise<number>,
): Promise<{ ours: number; peer: number; ratio: number; rounds: [number, number][] }> {
  const pairs: [number, number][] = []
  for (let i = 0; i < rounds; i++) {
    // Who goes first changes too.
    const first = i % 2 === 0 ? await ours() : await peer()
    const second = i % 2 === 0 ? await peer() : await ours()
    pairs.push(i % 2 === 0 ? [first, second] : [second, first])
  }
  return {
    ours: median(pairs.map(([one]) => one)),
    peer: median(pairs.map(([, other]) => other)),
    ratio: median(pairs.map(([one, other]) => one / other)),
    rounds: pairs.map(([one, other]) => [round(one), round(other)]),
  }
}

/** What stands about a process in /proc, from its state on. */
function statOf(pid: number | string): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name of a program may hold spaces and brackets.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}
const TICKS = 100
const seconds = (fields: readonly (string | undefined)[]) =>
  fields.reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS

/** CPU seconds that a process has used, in user and system mode. */
export const cpuOf = (pid: number): number => seconds(statOf(pid).slice(11, 13))

/** The same with those that it has started, running or ended: all of a PostgreSQL by the number of its postmaster. */
export function cpuOfFamily(pid: number): number {
  const children = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((entry) => {
      try {
        const stat = statOf(entry)
        return Number(stat[1]) === pid ? stat.slice(11, 13) : []
      } catch {
        // It has just ended.
        return []
      }
    })
  return seconds([...statOf(pid).slice(11, 15), ...children])
}
