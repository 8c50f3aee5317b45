import { grantStates } from '@heyi/contract/rewards/grant-states'
import type { StaffActor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { refuse } from '../../../kernel/refuse.ts'
import { addDays, sayMoment, startOfDay } from '../../../kernel/time.ts'
import { people } from '../../identity/index.ts'
import { type GrantFilter, type GrantRow, readGrant, type Whose } from './store.ts'

/** Where somebody sees what was given by hand: where they act for. */
export const whoseOf = ({ is_admin, organ_ids }: StaffActor): Whose => (is_admin ? null : organ_ids)

type Asked = Pick<GrantFilter, 'state' | 'maker_id' | 'user_id'> & {
  date_from?: string | undefined
  date_to?: string | undefined
}
export const filterOf = (staff: StaffActor, { state, maker_id, user_id, date_from, date_to }: Asked): GrantFilter => ({
  organ_ids: whoseOf(staff),
  state,
  maker_id,
  user_id,
  from: date_from ? startOfDay(date_from) : null,
  to: date_to ? startOfDay(addDays(date_to, 1)) : null,
})

/** One that somebody sees. Refuses GRANT_NOT_FOUND. */
export const seenGrant = async (tx: Tx, staff: StaffActor, id: number): Promise<GrantRow> =>
  (await readGrant(tx, id, whoseOf(staff))) ?? refuse('GRANT_NOT_FOUND')

/** Says who was faster, and what it is now. */
export async function refuseMoved(tx: Tx, staff: StaffActor, id: number): Promise<never> {
  const { state, undone_by, undone_at, decided_by, decided_at, maker_id, created_at } = await seenGrant(tx, staff, id)
  const by = undone_by ?? decided_by ?? maker_id
  const name = (await people.byIds(tx, [by])).get(by)?.name ?? '同事'
  return refuse('GRANT_STATE_CHANGED', {
    by: name,
    at: sayMoment(undone_at ?? decided_at ?? created_at),
    state: grantStates[state].name,
  })
}
