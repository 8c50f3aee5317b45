import { money } from '../../../../lib/format.ts'
import type { CashRow } from './cash.ts'

/** What lies in the drawer too much or too little, in words. */
export function differs({ difference_fen }: Pick<CashRow, 'difference_fen'>): string {
  if (difference_fen === null) return '-'
  if (difference_fen === 0) return '一致'
  return difference_fen > 0 ? `多${money(difference_fen)}` : `少${money(-difference_fen)}`
}
