import type { StaffState } from '@heyi/contract/organisation/states'
import type { StaffActor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { people } from '../../identity/index.ts'
import { picture } from '../../media/index.ts'
import { mayHandle } from '../roles/grant-rules.ts'
import { type HoldingRow, holdingsOf, type StaffRow } from './store-admin.ts'

/** Whether somebody holds a right that who asks lacks, or works for merchants that they do not: others change them. */
export const isStronger = (
  asker: StaffActor,
  { company_id }: Pick<StaffRow, 'company_id'>,
  holdings: readonly HoldingRow[],
): boolean =>
  holdings.some((one) => !mayHandle(asker, one)) || (asker.company_id !== null && asker.company_id !== company_id)

/** Staff as they are shown to a colleague. */
export async function showStaff(tx: Tx, asker: StaffActor, rows: readonly StaffRow[]) {
  const all = await holdingsOf(
    tx,
    rows.map(({ id }) => id),
  )
  const who = await people.byIds(
    tx,
    rows.map(({ user_id }) => user_id),
  )
  return rows.map((row) => {
    const person = who.get(row.user_id)
    const held = all.filter(({ staff_id }) => staff_id === row.id)
    const seen = held.filter(({ organ_id }) => asker.organ_ids.includes(organ_id))
    const name = person?.name ?? ''
    return {
      id: row.id,
      name,
      mobile_masked: person?.mobile_masked ?? '',
      avatar: person?.avatar_id ? picture(person.avatar_id, name) : null,
      login_name: row.login_name,
      state: row.state as StaffState,
      company_id: row.company_id ?? 0,
      company_name: row.company_name ?? '',
      created_at: row.created_at,
      roles: seen.map((one) => ({ ...one, may_take: mayHandle(asker, one) })),
      elsewhere: held.length - seen.length,
      is_stronger: isStronger(asker, row, held),
      is_self: row.id === asker.staff_id,
      version: String(row.version),
    }
  })
}
