import { limited, type Measure, round } from './measure.ts'

/** Pairs of looks at one list; where a limit seems passed, that many more decide. */
const [ROUNDS, MORE] = [7, 40]

async function timed(run: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await run()
  return performance.now() - from
}
export type Ratio = { ratio: number; ms: number }
/** How many times as long one look takes as the other, each at its quickest, in turn: what else the machine does is left out. More of them where it seems too long. */
export async function times(ours: () => Promise<unknown>, peer: () => Promise<unknown>, limit: number): Promise<Ratio> {
  const [mine, theirs]: [number[], number[]] = [[], []]
  const take = async (rounds: number): Promise<Ratio> => {
    for (let i = 0; i < rounds; i++) {
      mine.push(await timed(ours))
      theirs.push(await timed(peer))
    }
    return { ratio: Math.min(...mine) / Math.min(...theirs), ms: Math.min(...mine) }
  }
  for (const run of [ours, peer]) await run()
  const found = await take(ROUNDS)
  return found.ratio > limit ? take(MORE) : found
}

/** The worst of what is asked, by its key, beside the limit of all of them. */
export async function worst(
  name: string,
  limit: number,
  asked: readonly string[],
  compare: (key: string) => Promise<Ratio>,
): Promise<Measure> {
  const rows: [string, Ratio][] = []
  for (const key of asked) rows.push([key, await compare(key)])
  rows.sort((a, b) => b[1].ratio - a[1].ratio)
  const wordsFor = ([key, { ratio, ms }]: [string, Ratio]) => `${key} ${round(ratio, 2)} (${round(ms, 2)} ms)`
  const over = rows.filter(([, { ratio }]) => ratio > limit)
  const [first] = rows
  return limited(name, first?.[1].ratio ?? 0, limit, {
    worst: first && wordsFor(first),
    over: over.length,
    of: rows.length,
    all: (over.length ? over : rows.slice(0, 5)).map(wordsFor),
  })
}
