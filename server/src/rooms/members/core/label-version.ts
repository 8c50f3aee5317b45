import { sha256 } from '../../../kernel/ids.ts'

/** What somebody's labels are, in a few letters: those that staff gave. What rules give and take is nobody's work to lose. */
export function labelsVersion(labels: readonly { id: number; by_rule: boolean }[]): string {
  const given = labels.flatMap(({ id, by_rule }) => (by_rule ? [] : [id])).sort((a, b) => a - b)
  return sha256(given.join()).slice(0, 12)
}
