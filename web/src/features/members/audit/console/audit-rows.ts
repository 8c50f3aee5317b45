import type { Contract } from '@heyi/contract'
import type { InputOf, OutputOf } from '@heyi/contract/call'
import { signInMethods } from '@heyi/contract/identity/actions'
import { targetName } from '@heyi/contract/members/audit-words'
import type { CrudQuery } from '../../../../lib/console/crud.ts'

export type AuditPage = OutputOf<Contract['members']['getAuditLog']>
export type AuditRow = AuditPage['list'][number]

/** A sign-in has no name, and its number means nothing to anybody. */
const isSignIn = (target: string): boolean => target === 'session' || target in signInMethods

/** What was done something to: 商品“一品东北大米”, else by its number. */
export function targetWords({
  target,
  target_id,
  target_name,
}: Pick<AuditRow, 'target' | 'target_id' | 'target_name'>): string {
  const what = targetName(target)
  if (target_name) return `${what}“${target_name}”`
  return target_id === null || isSignIn(target) ? what : `${what} ${target_id}`
}

/** A request's number, whole: nothing is called so. */
const REQUEST = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** What the address asks of the log, as the call takes it. */
export const auditFilter = ({ q, filters }: CrudQuery): InputOf<Contract['members']['exportAudit']> => ({
  actor: (filters.actor ?? '').slice(0, 20),
  subject: (filters.subject ?? '').slice(0, 20),
  action: (filters.action ?? '').slice(0, 40),
  target: (filters.target ?? '').slice(0, 40),
  target_id: Math.max(0, Math.floor(Number(filters.target_id)) || 0),
  ...(filters.from ? { date_from: filters.from } : {}),
  ...(filters.to ? { date_to: filters.to } : {}),
  ...(REQUEST.test(q) ? { request_id: q } : { name: q.slice(0, 40) }),
})
