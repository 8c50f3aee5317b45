import type { AuditTarget } from '@heyi/contract/members/audit-words'
import { type StaffActor, seesOrgans } from '../../../kernel/actor.ts'
import type { ThingNames } from '../../../kernel/audit/names.ts'
import { inOrder } from '../../../kernel/db/in-order.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { addDays, startOfDay } from '../../../kernel/time.ts'
import { people } from '../../identity/index.ts'
import type { AuditFilter, Thing } from './store.ts'

/** The kind of a thing that is a person. */
export const PERSON = 'user' satisfies AuditTarget
/** People, or things of one kind, that a typed name may mean. */
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

/** The things of all kinds, and the people, whom a typed name may mean; null where none is typed. */
async function thingsMeant(
  tx: Tx,
  { organ_ids }: SharedFilter,
  text: string,
  named: ThingNames,
): Promise<Thing[] | null> {
  if (!text) return null
  const kinds = Object.entries(named).flatMap(([target, { find }]) => (find ? [{ target, find }] : []))
  const found = await inOrder(
    tx,
    ...kinds.map(
      ({ find }) =>
        (tx: Tx) =>
          find(tx, text, MAX_NAMED),
    ),
  )
  const things = kinds.flatMap(({ target }, at) => (found[at] ?? []).map(({ id }) => ({ target, id })))
  const who = (await peopleMeant(tx, organ_ids, text)) ?? []
  return [...things, ...who.map((id) => ({ target: PERSON, id }))]
}

type AskedLog = Asked & Pick<AuditFilter, 'action' | 'target' | 'target_id' | 'request_id'> & { name: string }
export async function filterOf(tx: Tx, staff: StaffActor, asked: AskedLog, named: ThingNames): Promise<AuditFilter> {
  const { action, target, target_id, request_id } = asked
  const shared = await sharedFilterOf(tx, staff, asked)
  return { ...shared, things: await thingsMeant(tx, shared, asked.name, named), action, target, target_id, request_id }
}
