import type { Rolldown } from 'vite'

/** A file to be: its modules, whoever fetches it, as bits, and the files it leans on. */
type Unit = { ids: string[]; users: Bits; chars: number; leans: Set<Unit> }
type Bits = Uint32Array

/**
 * What a file costs on a slow line besides what it holds, in characters: a trip of 400 ms, in which a browser fetches six
 * files, is worth 13 KB a file at 1.6 Mbit/s, which is three times as much before it is compressed.
 */
const FILE_CHARS = 50_000
/** Where most visits begin, each of which counts as several screens. */
const FRONTS = ['Home', 'Product', 'Login']
const FRONT_COUNTS = 40

/**
 * Which modules come in one file, learned from a build in which every set of screens that share something has a file of its
 * own: two files at a time become one wherever that makes the files of all screens together cheaper on a slow line. Who
 * fetches a file fetches whatever it leans on, which is counted; no two files come to lean on each other, so that what is
 * needed first runs first. `isSettled` says which files stay as they are.
 */
export function groupsOf(
  output: Rolldown.RolldownOutput['output'],
  isSettled: (name: string) => boolean,
): ReadonlyMap<string, number> {
  let units = unitsOf(output, isSettled)
  for (let pair = bestPair(units); pair; pair = bestPair(units)) units = merged(units, ...pair)
  return new Map(units.flatMap(({ ids }, nth) => ids.map((id) => [id, nth] as const)))
}

function unitsOf(output: Rolldown.RolldownOutput['output'], isSettled: (name: string) => boolean): Unit[] {
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])))
  const starts = [...chunks.values()]
    .filter((chunk) => chunk.isDynamicEntry)
    .flatMap((chunk) => Array<typeof chunk>(FRONTS.includes(chunk.name) ? FRONT_COUNTS : 1).fill(chunk))
  const words = Math.ceil((starts.length + 1) / 32)
  const units = new Map<string, Unit>()
  for (const [name, chunk] of chunks)
    if (!chunk.isEntry && !chunk.isDynamicEntry && !isSettled(chunk.name))
      units.set(name, {
        ids: chunk.moduleIds,
        users: new Uint32Array(words),
        chars: chunk.code.length,
        leans: new Set(),
      })
  starts.forEach((start, nth) => {
    for (const name of closureOf(start.fileName, chunks)) {
      const users = units.get(name)?.users
      if (users) users[nth >> 5] = (users[nth >> 5] ?? 0) | (1 << (nth & 31))
    }
  })
  for (const [name, unit] of units)
    for (const other of chunks.get(name)?.imports ?? []) {
      const to = units.get(other)
      if (to) unit.leans.add(to)
    }
  return [...units.values()]
}

function closureOf(start: string, chunks: ReadonlyMap<string, Rolldown.OutputChunk>): Set<string> {
  const seen = new Set<string>()
  const stack = [start]
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    if (seen.has(at)) continue
    seen.add(at)
    stack.push(...(chunks.get(at)?.imports ?? []))
  }
  return seen
}

function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
/** How many are in `a`, and how many of them in `b` too. */
function counts(a: Bits, b: Bits): { all: number; both: number } {
  let [all, both] = [0, 0]
  for (let i = 0; i < a.length; i++) {
    all += ones(a[i] as number)
    both += ones((a[i] as number) & (b[i] as number))
  }
  return { all, both }
}
const union = (a: Bits, b: Bits): Bits => a.map((word, i) => word | (b[i] as number))

/** Whatever a unit leads to. */
function reach(unit: Unit): Set<Unit> {
  const seen = new Set<Unit>()
  const stack = [...unit.leans]
  for (let at = stack.pop(); at; at = stack.pop()) {
    if (seen.has(at)) continue
    seen.add(at)
    stack.push(...at.leans)
  }
  return seen
}

function bestPair(units: readonly Unit[]): [Unit, Unit] | undefined {
  const reaches = new Map(units.map((unit) => [unit, reach(unit)]))
  let best: { gain: number; pair: [Unit, Unit] } | undefined
  units.forEach((a, i) => {
    for (const b of units.slice(i + 1)) {
      const own = ownGain(a, b)
      if (own <= (best?.gain ?? 0)) continue
      const [under, over] = [reaches.get(a) as Set<Unit>, reaches.get(b) as Set<Unit>]
      if (isBetween(a, b, reaches) || isBetween(b, a, reaches)) continue
      const gain = own - costBelow(union(a.users, b.users), new Set([...under, ...over]), [a, b])
      if (gain > (best?.gain ?? 0)) best = { gain, pair: [a, b] }
    }
  })
  return best?.pair
}

/** What two files in one save: a file for whoever needs both, and what is theirs alone for whoever needs one. */
function ownGain(a: Unit, b: Unit): number {
  const { all, both } = counts(a.users, b.users)
  if (both === 0) return 0
  return both * FILE_CHARS - (all - both) * b.chars - (counts(b.users, a.users).all - both) * a.chars
}

/** What those pay who would fetch the files below for the first time. */
function costBelow(users: Bits, below: ReadonlySet<Unit>, pair: readonly Unit[]): number {
  let cost = 0
  for (const unit of below) {
    if (pair.includes(unit)) continue
    const { all, both } = counts(users, unit.users)
    cost += (all - both) * (unit.chars + FILE_CHARS)
  }
  return cost
}

/** True where a leads to b by way of another unit: in one file the two would lean on each other. */
const isBetween = (a: Unit, b: Unit, reaches: ReadonlyMap<Unit, ReadonlySet<Unit>>): boolean =>
  [...a.leans].some((next) => next !== b && reaches.get(next)?.has(b))

function merged(units: readonly Unit[], a: Unit, b: Unit): Unit[] {
  const one: Unit = {
    ids: [...a.ids, ...b.ids],
    users: union(a.users, b.users),
    chars: a.chars + b.chars,
    leans: new Set([...a.leans, ...b.leans]),
  }
  one.leans.delete(a)
  one.leans.delete(b)
  const rest = units.filter((unit) => unit !== a && unit !== b)
  for (const unit of rest) if (unit.leans.delete(a) || unit.leans.has(b)) unit.leans.add(one)
  for (const unit of rest) unit.leans.delete(b)
  for (const unit of reach(one)) unit.users = union(unit.users, one.users)
  return [...rest, one]
}
