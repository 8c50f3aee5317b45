import { eachCall } from '@heyi/contract'
import type { DoneRow } from './store-log.ts'

type Words = { words: string; isRead: boolean }
/** What the calls that staff may do for a member do, in the words that the member reads. */
const wordsByPath = new Map<string, Words>(
  [...eachCall()].flatMap(({ entry: { access, path, ...entry } }) =>
    access.who === 'signedIn' && access.acted !== undefined
      ? [[path, { words: access.acted, isRead: 'kind' in entry && entry.kind === 'read' }] as const]
      : [],
  ),
)

/**
 * What was done, each in one line: writes of one kind are counted together, looking counts once. A call that the program no
 * longer has is named by its address.
 */
export function wordsOf(deeds: readonly DoneRow[]): { words: string; times: number }[] {
  const all = new Map<string, number>()
  for (const { path, times } of deeds) {
    const { words, isRead } = wordsByPath.get(path) ?? { words: path, isRead: false }
    const before = all.get(words) ?? 0
    all.set(words, isRead ? Math.max(before, 1) : before + times)
  }
  return [...all].map(([words, times]) => ({ words, times }))
}
