import type { StaffActor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { addDays, startOfDay } from '../../../kernel/time.ts'
import { peopleByMobileEnd, peopleNamed } from '../../identity/index.ts'
import { wholeScope } from '../people/scope.ts'
import type { AuditFilter } from './store.ts'

type Asked = {
  actor: string
  subject: string
  action: string
  target: string
  target_id: number
  date_from?: string | undefined
  date_to?: string | undefined
  request_id: string
}
/** People that a typed name may mean. */
const MAX_NAMED = 200

/** The numbers of the people a text may mean: a number, the last digits of a phone, the beginning of a name. */
async function idsOf(tx: Tx, text: string): Promise<number[] | null> {
  if (!text) return null
  if (!/^\d+$/.test(text)) return await peopleNamed(tx, text, MAX_NAMED)
  const ends = text.length === 4 ? await peopleByMobileEnd(tx, text, MAX_NAMED) : []
  const id = Number(text)
  return Number.isSafeInteger(id) ? [...ends, id] : ends
}

export async function filterOf(tx: Tx, staff: StaffActor, asked: Asked): Promise<AuditFilter> {
  const { action, target, target_id, request_id, date_from, date_to } = asked
  return {
    organ_ids: wholeScope(staff).organ_ids,
    actor_ids: await idsOf(tx, asked.actor),
    subject_ids: await idsOf(tx, asked.subject),
    action,
    target,
    target_id,
    from: date_from ? startOfDay(date_from) : null,
    to: date_to ? startOfDay(addDays(date_to, 1)) : null,
    request_id,
  }
}
