import type { Tx } from '../../../kernel/db/tx.ts'
import { named } from '../../../kernel/named.ts'
import { refuse } from '../../../kernel/refuse.ts'
import { codesBySms, phones } from '../../identity/index.ts'
import type { MembersDeps } from '../core/deps.ts'
import type { PairIds } from './pair.ts'
import { needsAgreement } from './rules.ts'

/** What a code to one of two members is for; good for these two and this staff member alone. It is no event that anybody may name to `smsSend`. */
export const MERGE = 'merge'
export const boundTo = ({ kept_id, duplicate_id }: PairIds, by_id: number): string =>
  [kept_id, duplicate_id, by_id].join(' ')

/** Whether both agree by their phones, or a second person says so. */
export async function isAgreementNeeded(
  tx: Tx,
  { heldBy, setting }: Pick<MembersDeps, 'heldBy' | 'setting'>,
  { kept_id, duplicate_id, is_alike }: PairIds & { is_alike: boolean },
): Promise<boolean> {
  const [kept, duplicate] = [await heldBy(tx, kept_id), await heldBy(tx, duplicate_id)]
  const limits = { points_per_yuan: setting('points_per_yuan'), per_call: setting('grant_per_call') }
  return needsAgreement({ is_alike, kept, duplicate }, limits)
}

type Codes = { kept: string; duplicate: string }
/**
 * Checks that both have agreed by a code to their phone, and spends both. Refuses MEMBER_MOBILE_MISSING, and the refusals of a code with
 * its `field`; a guess counts even then.
 */
export async function spendCodes(
  tx: Tx,
  deps: Pick<MembersDeps, 'autonomous' | 'secrets'>,
  { codes, pair, by_id, now }: { codes: Codes; pair: PairIds; by_id: number; now: Date },
): Promise<void> {
  const bound = boundTo(pair, by_id)
  const spend: { blind: string; run: () => Promise<void> }[] = []
  for (const field of ['kept', 'duplicate'] as const) {
    const phone = (await phones.keysOf(tx, pair[`${field}_id`])) ?? refuse('MEMBER_MOBILE_MISSING')
    const { mobile_blind: blind } = phone
    const given = { mobile_blind: blind, event: MERGE, bound, code: codes[field], client_id: 0, now }
    const spendOne = await named(field, codesBySms.check(deps, given))
    spend.push({ blind, run: () => named(field, spendOne(tx)) })
  }
  // The rows of two codes in one order.
  spend.sort((a, b) => (a.blind < b.blind ? -1 : 1))
  for (const { run } of spend) await run()
}
