import type { organisation } from '@heyi/contract/organisation/index'
import { applicationLife, staffLife } from '@heyi/contract/organisation/states'
import { nextState } from '@heyi/contract/states'
import { audit } from '../../../../kernel/audit/audit.ts'
import { changeOf } from '../../../../kernel/audit/change.ts'
import type { Tx } from '../../../../kernel/db/tx.ts'
import type { Context, Handler } from '../../../../kernel/http/handler.ts'
import { changedSince, mergedPeople, people, registry } from '../../../identity/index.ts'
import type { StaffDeps } from '../../core/deps.ts'
import { nameOfOrgan } from '../../organs/store.ts'
import { lockTree } from '../../organs/store-admin.ts'
import { changedHoldings, grantProblem, lackedOf, mayHandle, permissionName } from '../../roles/grant-rules.ts'
import { seenRoles } from '../../roles/store.ts'
import { isStronger } from '../show.ts'
import {
  changeHoldings,
  changeStaff,
  type HoldingRow,
  holdingsOf,
  insertStaff,
  isCompanyOf,
  isLoginTaken,
  isMemberOf,
  moveStaff,
  otherAdmins,
  type StaffRow,
  staffIn,
  staffOfUser,
} from '../store-admin.ts'
import { applicationIn, moveApplication } from '../store-application.ts'

type Call = typeof organisation.setStaff
type CallContext = Context<Call, StaffDeps>
/** Whom it is about; `row` is null for who is no staff member. Who has left holds nothing: `left` is what is cleared away. */
type Whom = {
  user_id: number
  row: StaffRow | null
  holdings: HoldingRow[]
  is_new: boolean
  left?: { row: StaffRow; holdings: HoldingRow[] }
}

export const setStaff: Handler<Call, StaffDeps> = async (context) => {
  const { input, actor, tx, refuse, now, deps, request, afterCommit, changed } = context
  await lockTree(tx)
  const whom = input.id ? await editedStaff(context) : await newStaff(context)
  const { row, user_id, left } = whom
  const login_name = input.login_name.toLowerCase()
  // Who works elsewhere already keeps the name and the merchant they have there.
  const isKept = whom.is_new && row !== null
  // Who works for one merchant makes its staff, and need not say so.
  const usual = whom.is_new ? actor.staff.company_id : null
  const facts = isKept
    ? { login_name: row.login_name, company_id: row.company_id }
    : { login_name, company_id: input.company_id || usual }
  await checkFacts(context, whom, facts)
  const changes = await checkedChanges(context, whom)

  await registry.markStaff(tx, user_id, true)
  const known = row ?? left?.row
  const id = known?.id ?? (await insertStaff(tx, { ...facts, user_id, created_at: now }))
  if (known) await changeStaff(tx, id, facts)
  if (left) await rejoin(tx, id, left.holdings)
  await changeHoldings(tx, id, changes)
  if (input.application_id) await confirm(context)
  await audit(tx, {
    actor_id: actor.user_id,
    subject_id: user_id,
    action: whom.is_new ? 'staff.add' : 'staff.change',
    target: 'staff',
    target_id: id,
    detail: { added: changes.added, taken: changes.taken },
    change: changeOf(row ?? {}, facts),
    request,
  })
  changed({ organs: [...changes.after, ...changes.taken].map(({ organ_id }) => organ_id), people: [user_id] })
  afterCommit(() => deps.live.refreshUser(user_id))
  const saved = (await staffOfUser(tx, user_id)) ?? refuse('STAFF_NOT_FOUND')
  return { id, version: String(saved.version) }
}

async function editedStaff({ input, actor, tx, refuse, now }: CallContext): Promise<Whom> {
  const { id, version } = input
  const row = (await staffIn(tx, id, actor.staff.organ_ids)) ?? refuse('STAFF_NOT_FOUND')
  const newer = await changedSince(tx, 'staff', row, { read: version, now })
  if (newer) refuse('CHANGED_MEANWHILE', newer)
  if (row.state === 'left') refuse('STAFF_WRONG_STATE', { state: staffLife.states.left.name })
  return { user_id: row.user_id, row, holdings: await holdingsOf(tx, [id]), is_new: false }
}

/** Somebody who joins: by an application, or a member of the organisation by number or phone. */
async function newStaff(context: CallContext): Promise<Whom> {
  const { input, actor, tx, refuse, deps } = context
  const { organ_ids } = actor.staff
  let user_id: number
  if (input.application_id) {
    const found = (await applicationIn(tx, input.application_id, organ_ids)) ?? refuse('APPLICATION_NOT_FOUND')
    if (found.state !== 'waiting') refuse('APPLICATION_NOT_FOUND')
    user_id = found.user_id
  } else {
    const byPhone = input.mobile ? await people.byMobile(tx, deps.secrets, input.mobile) : null
    const named = input.user_id || byPhone
    // Whoever was merged is the person who was kept.
    const found = named === null ? null : ((await mergedPeople.whoNow(tx, [named])).get(named)?.[0] ?? null)
    if (found === null || !(await isMemberOf(tx, found, organ_ids))) return refuse('STAFF_PERSON_UNKNOWN')
    user_id = found
  }
  const row = await staffOfUser(tx, user_id)
  const holdings = row ? await holdingsOf(tx, [row.id]) : []
  if (row?.state === 'left') return { user_id, row: null, holdings: [], is_new: true, left: { row, holdings } }
  const isHere = holdings.some(({ organ_id }) => organ_ids.includes(organ_id))
  if (isHere && !input.application_id) refuse('STAFF_ALREADY')
  return { user_id, row, holdings, is_new: true }
}

/** Takes somebody back who had left; what they held then, here and elsewhere, is gone. */
async function rejoin(tx: Tx, id: number, holdings: readonly HoldingRow[]): Promise<void> {
  const to = nextState(staffLife, 'left', 'rejoin', 'staff')
  if (to) await moveStaff(tx, id, { from: 'left', to })
  await changeHoldings(tx, id, { added: [], taken: holdings })
}

async function checkFacts(
  { input, actor, tx, refuse }: CallContext,
  { row, user_id, holdings }: Whom,
  facts: { login_name: string; company_id: number | null },
): Promise<void> {
  const { staff } = actor
  const isSame = row?.login_name === facts.login_name && row.company_id === facts.company_id
  if (isSame) return
  if (row && isStronger(staff, row, holdings)) refuse('STAFF_STRONGER')
  if (await isLoginTaken(tx, user_id, facts.login_name)) refuse('STAFF_LOGIN_TAKEN', { name: input.login_name })
  const { company_id } = facts
  if (row?.company_id === company_id) return
  // Who works for one merchant lets others work for that one only.
  const isWithin = staff.company_id === null || staff.company_id === company_id
  if (!isWithin || (company_id !== null && !(await isCompanyOf(tx, company_id, staff.organ_ids))))
    refuse('COMPANY_NOT_FOUND')
}

/** The roles that come and go; refuses what is not the asker's to give or take. */
async function checkedChanges(context: CallContext, { row, holdings, is_new }: Whom) {
  const { input, actor, tx, refuse } = context
  const { staff } = actor
  const kept = is_new ? holdings.filter(({ organ_id }) => staff.organ_ids.includes(organ_id)) : []
  const changes = changedHoldings(holdings, [...kept, ...input.roles], staff.organ_ids)
  const ids = changes.added.map(({ role_id }) => role_id)
  const roles = new Map((await seenRoles(tx, staff, ids)).map((role) => [role.id, role]))
  for (const { organ_id, role_id } of changes.added) {
    const role = roles.get(role_id)
    const problem = grantProblem(staff, role, organ_id)
    if (problem === 'ROLE_NOT_HERE')
      refuse(problem, { name: role?.name ?? '', organ: (await nameOfOrgan(tx, organ_id)) ?? '' })
    if (problem === 'ROLE_RIGHT_LACKING') refuse(problem, { name: lackedName(context, role) })
    if (problem) refuse(problem)
  }
  for (const one of holdings)
    if (changes.taken.includes(one) && !mayHandle(staff, one))
      refuse('ROLE_RIGHT_LACKING', { name: lackedName(context, { ...one, name: one.role_name }) })
  if (changes.after.length === 0) refuse('STAFF_NEEDS_ROLE')
  const admins = holdings.filter(({ is_admin }) => is_admin)
  const isLeaving = admins.length > 0 && admins.every((one) => changes.taken.includes(one))
  if (row?.state === 'active' && isLeaving && (await otherAdmins(tx, row.id)) === 0) refuse('STAFF_LAST_ADMIN')
  return changes
}

/** The right that the asker lacks; the administrator's role is a right of its own. */
function lackedName({ actor }: CallContext, role?: { name: string; permissions: readonly number[] }): string {
  const lacked = role ? lackedOf(actor.staff, role.permissions) : null
  return lacked === null ? (role?.name ?? '') : permissionName(lacked)
}

async function confirm({ input, tx, refuse }: CallContext): Promise<void> {
  const to = nextState(applicationLife, 'waiting', 'confirm', 'staff')
  if (!to || !(await moveApplication(tx, input.application_id, { from: 'waiting', to })))
    refuse('APPLICATION_NOT_FOUND')
}
