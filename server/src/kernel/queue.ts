import { refuse } from './refuse.ts'

/** Work that would starve the rest if all of it ran at once: `running` at a time, `waiting` in line, the rest is refused. */
export function makeQueue({
  running,
  waiting,
}: {
  running: number
  waiting: number
}): <T>(work: () => Promise<T>) => Promise<T> {
  let active = 0
  const line: (() => void)[] = []
  return async (work) => {
    if (active >= running) {
      if (line.length >= waiting) refuse('OVERLOADED')
      // The one who leaves hands its place over, so `active` does not change here.
      await new Promise<void>((resolve) => line.push(resolve))
    } else active++
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else active--
    }
  }
}
