import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A table, or an advisory lock in quotes, with its place in the order of locks: lower is taken first. */
export type Ranked = { name: string; rank: number }

/**
 * The order of locks as the schemas say it (`lockRanks`), first to last. A hundred ranks belong together; a new table takes a number
 * between those that it is taken between. Throws where two have one rank, or one has two.
 */
export function lockOrder(root: string): Ranked[] {
  const ranked = globSync('server/src/**/schema*.ts', { cwd: root })
    .flatMap((path) => [
      ...(/^export const lockRanks = \{([^}]*)\}/m
        .exec(readFileSync(join(root, path), 'utf8'))?.[1]
        ?.matchAll(/^ {2}(?:"('\w+')"|(\w+)): (\d+),$/gm) ?? []),
    ])
    .map(([, advisory, table, rank]) => ({ name: advisory ?? table ?? '', rank: Number(rank) }))
    .sort((a, b) => a.rank - b.rank)
  for (const [i, { name, rank }] of ranked.entries()) {
    if (ranked[i + 1]?.rank === rank)
      throw new Error(`${name} and ${ranked[i + 1]?.name} have one place in the order of locks`)
    if (ranked.findIndex((one) => one.name === name) < i)
      throw new Error(`${name} has two places in the order of locks`)
  }
  return ranked
}

/** A line of those that belong together. */
export function lockLines(ranked: readonly Ranked[]): string[] {
  const groups = Map.groupBy(ranked, ({ rank }) => Math.floor(rank / 100))
  return [...groups.values()].map((group) => group.map(({ name }) => name).join(' → '))
}
