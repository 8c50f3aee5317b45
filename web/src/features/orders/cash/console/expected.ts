import { money } from '../../../../lib/format.ts'
import type { CashRow } from './cash.ts'

/** Whoever looks is about to count, and would find just what they have read: sums are not shown before. */
export const isToCount = ({ actions }: Pick<CashRow, 'actions'>): boolean => actions.includes('count')

/** What should lie in the drawer. */
export const expectedWords = (row: CashRow): string => (isToCount(row) ? '清点后显示' : money(row.sum_fen))
