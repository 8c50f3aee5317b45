import { type Action, readActions } from '@heyi/contract/actions'
import type { AuditTarget } from '@heyi/contract/members/audit-words'
import { json, sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'
import type { RequestFacts } from '../http/handler.ts'
import { type Change, maskNumbers } from './change.ts'

/** One audit row, in the acting transaction. `detail` never holds secrets, full phone numbers or ID numbers. */
export async function audit(
  tx: Tx,
  given: {
    actor_id: number | null
    subject_id?: number | null
    action: Action
    target?: AuditTarget
    target_id?: number | null
    /** Why, in the words of who did it; whole phones and ID numbers in it are masked. */
    reason?: string
    detail?: Record<string, unknown>
    /** Fields before and after (`changeOf`). */
    change?: Change
    /** The organisation it was done from, where the request does not know who asks. */
    organ_id?: number
    result?: 0 | 1
    request?: RequestFacts
  },
): Promise<void> {
  // What is done as a member by staff who act for them is the doing of the staff member.
  const doer_id = given.request?.doer_id
  const actor_id = doer_id ?? given.actor_id
  const subject_id = given.subject_id ?? (doer_id === undefined ? null : given.actor_id)
  await tx`
    insert into audit (actor_id, subject_id, organ_id, action, target, target_id, reason, detail, change, result, ip, client_id, request_id)
    values (${actor_id}, ${subject_id}, ${given.organ_id ?? given.request?.organ_id ?? 0}, ${given.action}, ${given.target ?? ''}, ${given.target_id ?? null}, ${maskNumbers(given.reason ?? '')},
      ${json((given.detail ?? {}) as never)}, ${json((given.change ?? {}) as never)}, ${given.result ?? 1}, ${given.request?.ip ?? ''}, ${given.request?.client_id ?? 0}, ${given.request?.id ?? ''})`
}

/** The same of many people at once, a row for each: what was done is done to them. `reasons` stand in their order. */
export async function auditEach(
  tx: Tx,
  subject_ids: readonly number[],
  given: {
    actor_id: number
    action: Action
    target: AuditTarget
    reasons?: readonly string[]
    detail: Record<string, unknown>
    request: RequestFacts
  },
): Promise<void> {
  const { actor_id, action, target, reasons = [], detail, request } = given
  const why = subject_ids.map((_, i) => maskNumbers(reasons[i] ?? ''))
  await tx`
    insert into audit (actor_id, subject_id, organ_id, action, target, target_id, reason, detail, ip, client_id, request_id)
    select ${actor_id}::int8, one, ${request.organ_id}::int8, ${action}, ${target}, one, why, ${json(detail as never)}::jsonb, ${request.ip},
      ${request.client_id}::int8, ${request.id}
    from unnest(${subject_ids}::int8[], ${why}::text[]) as given (one, why)`
}

/** Rows of the log that are looked through for who changed a thing: whoever asks has just met the change. */
const LOOKED_THROUGH = 50_000

export type LastChange = { actor_id: number | null; created_at: Date }
type Sought = {
  /** Where a row of the log names several at once: the field of its detail. */
  listed?: string
  /** Done to the thing by one of these, whatever their rows are named after; else anything that is done to such a thing. */
  actions?: readonly Action[]
}
/** What was last done to a thing, alone or with others named in `goods_ids` and the like; who only read it changed nothing. Null where nothing is found. */
export async function lastChange(
  tx: Tx,
  target: AuditTarget,
  target_id: number,
  { listed = 'ids', actions }: Sought = {},
): Promise<LastChange | null> {
  const done = actions
    ? sql`action = any(${actions}::text[])`
    : sql`target = ${target} and action <> all(${readActions}::text[])`
  const [row] = await tx<LastChange[]>`
    select actor_id, created_at from audit
    where id > (select coalesce(max(id), 0) - ${LOOKED_THROUGH} from audit) and ${done}
      and result = 1 and ((target = ${target} and target_id = ${target_id}) or detail->${listed} @> to_jsonb(${target_id}::int8))
    order by id desc limit 1`
  return row ?? null
}
