import { createHash } from 'node:crypto'

/** What somebody's labels are, in a few letters: those that staff gave. What rules give and take is nobody's work to lose. */
export function labelsVersion(labels: readonly { id: number; by_rule: boolean }[]): string {
  const given = labels.flatMap(({ id, by_rule }) => (by_rule ? [] : [id])).sort((a, b) => a - b)
  return createHash('sha256').update(given.join()).digest('base64url').slice(0, 12)
}
