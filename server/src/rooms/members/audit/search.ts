import { type StaffActor, seesOrgans } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { addDays, startOfDay } from '../../../kernel/time.ts'
import { people } from '../../identity/index.ts'
import type { AuditFilter } from './store.ts'

/** People that a typed name may mean. */
const MAX_NAMED = 200

/**
 * The numbers of the people a text may mean: a number, the last digits of a phone, the beginning of a name. Of many who are called
 * so those of the organisations come first, then others, since who did something may be of elsewhere.
 */
async function peopleMeant(tx: Tx, organ_ids: AuditFilter['organ_ids'], text: string): Promise<number[] | null> {
  if (!text) return null
  const isNumber = /^\d+$/.test(text)
  const find = isNumber ? people.byMobileEnd : people.named
  const isFound = !isNumber || text.length === 4
  const ids = isFound ? await people.ownFirst(organ_ids, (own) => find(tx, text, MAX_NAMED, own)) : []
  const id = isNumber ? Number(text) : Number.NaN
  return Number.isSafeInteger(id) ? [...ids, id] : ids
}

export type Asked = {
  actor: string
  subject: string
  date_from?: string | undefined
  date_to?: string | undefined
}
export type SharedFilter = Pick<AuditFilter, 'organ_ids' | 'actor_ids' | 'subject_ids' | 'from' | 'to'>

/** What every table of doings is narrowed by: who, to whom, on which days, and by the asker's own organisations. */
export async function sharedFilterOf(tx: Tx, staff: StaffActor, asked: Asked): Promise<SharedFilter> {
  const { date_from, date_to } = asked
  const organ_ids = seesOrgans(staff)
  return {
    organ_ids,
    actor_ids: await peopleMeant(tx, organ_ids, asked.actor),
    subject_ids: await peopleMeant(tx, organ_ids, asked.subject),
    from: date_from ? startOfDay(date_from) : null,
    to: date_to ? startOfDay(addDays(date_to, 1)) : null,
  }
}

type AskedLog = Asked & Pick<AuditFilter, 'action' | 'target' | 'target_id' | 'request_id'>
export async function filterOf(tx: Tx, staff: StaffActor, asked: AskedLog): Promise<AuditFilter> {
  const { action, target, target_id, request_id } = asked
  return { ...(await sharedFilterOf(tx, staff, asked)), action, target, target_id, request_id }
}
