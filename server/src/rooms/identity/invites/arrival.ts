import type { Tx } from '../../../kernel/db/tx.ts'
import { readInvite } from './codes.ts'
import type { InviteDeps } from './deps.ts'
import { inviterById } from './store.ts'

/** What a newcomer brings along: the places of an invitation (0: none), and a member's invite code. */
export type Came = { organ_id: number; company_id: number; work_id: number; invite: string }

/** What a sign-in names, and where it names nothing what its ticket does. */
export const cameBy = (named: Came, before: Came | undefined): Came => ({
  organ_id: named.organ_id || (before?.organ_id ?? 0),
  company_id: named.company_id || (before?.company_id ?? 0),
  work_id: named.work_id || (before?.work_id ?? 0),
  invite: named.invite || (before?.invite ?? ''),
})

/** What is written of a newcomer: where they belong, and by whom they came. Who is invited by a member belongs where that member does. */
export async function arrivalOf(tx: Tx, deps: InviteDeps, came: Came) {
  const named = came.invite ? readInvite(deps.secrets, came.invite) : null
  const inviter = named === null ? null : await inviterById(tx, named)
  const home = await deps.homeOf(tx, {
    organ_id: came.organ_id || (inviter?.organ_id ?? 0),
    company_id: came.company_id || (inviter?.default_company_id ?? 0),
    work_id: came.work_id,
  })
  return {
    organ_id: home.organ_id,
    default_company_id: home.company_id,
    invited_by: home.invited_by,
    inviter_id: inviter?.id ?? null,
  }
}
