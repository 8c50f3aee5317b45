import { money } from '../../../../lib/format.ts'
import type { CashRow } from './cash.ts'

/** What should lie in the drawer: not said to whoever is about to count, who would find just that. */
export const expectedWords = ({ actions, sum_fen }: CashRow): string =>
  actions.includes('count') ? '清点后显示' : money(sum_fen)
