import type { Moved, StaffOrderRow } from './staff-orders.ts'

/** What came of one of many orders: `words` say why it did not move. */
export type Outcome = Moved & { order_no: string }

export const outcomesOf = (rows: readonly Pick<StaffOrderRow, 'order_no'>[], results: readonly Moved[]): Outcome[] =>
  rows.map(({ order_no }, nth) => ({ order_no, ...(results[nth] ?? { is_done: false, words: '没有收到结果' }) }))

/** 38个备好了，2个还在拼团: how many moved, and of the others how many for which reason. */
export function movedWords(all: readonly Outcome[], done: string): string {
  const left = new Map<string, number>()
  for (const { is_done, words } of all) if (!is_done) left.set(words, (left.get(words) ?? 0) + 1)
  const moved = all.filter(({ is_done }) => is_done).length
  return [`${moved}${done}`, ...[...left].map(([words, count]) => `${count}个${words}`)].join('，')
}
