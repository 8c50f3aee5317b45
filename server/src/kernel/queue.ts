import { Refusal, refuse } from './refuse.ts'

type Waiting = { of: unknown; start: () => void; drop: () => void }

/**
 * Work that would starve the rest if all of it ran at once: `running` at a time, `waiting` in line, the rest is refused.
 * Work may say whose it is: then at most `each` of one person's runs at a time, and where the line is full, whoever has
 * most in it gives up the last.
 */
export function makeQueue({ running, waiting, each = running }: { running: number; waiting: number; each?: number }) {
  const active: unknown[] = []
  const line: Waiting[] = []
  const countOf = (all: readonly unknown[], of: unknown) => all.filter((one) => one === of).length
  const mayRun = (of: unknown) => active.length < running && (of === undefined || countOf(active, of) < each)

  /** Makes room in a full line for work of `of`, or refuses it. */
  function makeRoom(of: unknown): void {
    const owners = line.map((one) => one.of)
    const most = owners.reduce((a, b) => (countOf(owners, b) > countOf(owners, a) ? b : a), of)
    if (of === undefined || countOf(owners, most) <= countOf(owners, of) + 1) refuse('OVERLOADED')
    const [last] = line.splice(owners.lastIndexOf(most), 1)
    last?.drop()
  }
  function leave(of: unknown): void {
    active.splice(active.indexOf(of), 1)
    const next = line.findIndex((one) => mayRun(one.of))
    const [first] = next < 0 ? [] : line.splice(next, 1)
    if (!first) return
    active.push(first.of)
    first.start()
  }

  return async <T>(work: () => Promise<T>, of?: unknown): Promise<T> => {
    if (mayRun(of)) active.push(of)
    else {
      if (line.length >= waiting) makeRoom(of)
      await new Promise<void>((start, reject) => {
        line.push({ of, start, drop: () => reject(new Refusal('OVERLOADED')) })
      })
    }
    try {
      return await work()
    } finally {
      leave(of)
    }
  }
}
