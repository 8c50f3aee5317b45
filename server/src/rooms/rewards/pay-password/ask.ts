import type { ReadSetting } from '@heyi/contract/organisation/setting-keys'
import type { Actor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { refuse } from '../../../kernel/refuse.ts'
import { takeProof } from './store.ts'

/** How long a shown password counts. */
const PROOF_MS = 5 * 60_000

type Spending = {
  setting: ReadSetting
  points?: number
  fen?: number
  now: Date
  /** More is to be paid of the same purchase: what was shown counts for that too. */
  keeps?: boolean
}
/**
 * Asks who pays this much for their pay password, where they have set one: Refusal PAY_PASSWORD_REQUIRED unless it was shown on
 * this session a moment ago. A shown one is spent, so that what is paid later is asked about again.
 */
export async function needPayPassword(tx: Tx, actor: Actor, given: Spending): Promise<void> {
  const { setting, points = 0, fen = 0, now, keeps = false } = given
  if (points <= setting('pay_password_points') && fen <= setting('pay_password_fen')) return
  const { user_id, session_id } = actor
  const since = new Date(now.getTime() - PROOF_MS)
  const { is_set, is_proved } = await takeProof(tx, { user_id, session_id, since, takes: !keeps })
  if (is_set && !is_proved) refuse('PAY_PASSWORD_REQUIRED')
}
