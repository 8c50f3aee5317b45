import { refuse } from '../../../kernel/refuse.ts'
import type { OrdersDeps } from '../core/deps.ts'
import { readLink } from './rules.ts'

/** The purchase that a pay link names. Refuses PAY_LINK_WRONG, PAY_LINK_EXPIRED. */
export function tradeOfLink(code: string, { secrets }: Pick<OrdersDeps, 'secrets'>, now: Date): number {
  const read = readLink(secrets.key('pay-link'), code, now)
  if (read.kind === 'expired') return refuse('PAY_LINK_EXPIRED')
  return read.kind === 'trade' ? read.trade_id : refuse('PAY_LINK_WRONG')
}
