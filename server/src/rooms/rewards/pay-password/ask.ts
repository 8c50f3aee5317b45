import type { ReadSetting } from '@heyi/contract/organisation/setting-keys'
import type { Actor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { refuse } from '../../../kernel/refuse.ts'
import { shanghaiDay, startOfDay } from '../../../kernel/time.ts'
import { type Spent, spentSince, takeProof } from './store.ts'

/** How long a shown password counts. */
const PROOF_MS = 5 * 60_000

/** What a person has spent on this day since they last showed their pay password; it stays so for who has taken `lockSpending`. */
export const spentToday = (
  tx: Tx,
  { user_id, own_ids }: Pick<Actor, 'user_id' | 'own_ids'>,
  now: Date,
): Promise<Spent> => spentSince(tx, { user_id, own_ids, from: startOfDay(shanghaiDay(now)), now })

type Spending = Partial<Spent> & {
  setting: ReadSetting
  /** What `spentToday` said. */
  before: Spent
  now: Date
  /** More is to be paid of the same purchase: what was shown counts for that too. */
  keeps?: boolean
}
/**
 * Asks who pays for their pay password, where they have set one and this comes with what they have spent on this day, since they last
 * showed it, to more than a limit: Refusal PAY_PASSWORD_REQUIRED unless it was shown on this session a moment ago. A shown one is spent, so
 * that what is paid later is asked about once it comes to as much again.
 */
export async function needPayPassword(tx: Tx, actor: Actor, given: Spending): Promise<void> {
  const { setting, before, points = 0, fen = 0, now, keeps = false } = given
  const isLittle = {
    points: points === 0 || before.points + points <= setting('pay_password_points'),
    fen: fen === 0 || before.fen + fen <= setting('pay_password_fen'),
  }
  if (isLittle.points && isLittle.fen) return
  const { user_id, session_id } = actor
  const since = new Date(now.getTime() - PROOF_MS)
  const { is_set, is_proved } = await takeProof(tx, { user_id, session_id, since, now, takes: !keeps })
  if (is_set && !is_proved) refuse('PAY_PASSWORD_REQUIRED')
}
