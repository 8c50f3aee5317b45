import { memberStates } from '@heyi/contract/members/states'
import { ISSUED_AT_ONCE, leftOutWords, MAX_ISSUED } from '@heyi/contract/rewards/coupon-rules'
import type { Actor, StaffActor } from '../../../kernel/actor.ts'
import { auditEach } from '../../../kernel/audit/audit.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { laterFacts, type RequestFacts } from '../../../kernel/http/handler.ts'
import { refuse } from '../../../kernel/refuse.ts'
import { shownName } from '../../identity/index.ts'
import { membersMeant } from '../../members/index.ts'
import { give } from './give.ts'
import { isOpen, leftOut, type Turns, turnsOf } from './rules.ts'
import { type CouponRow, holdPromised } from './store.ts'
import {
  addIssue,
  couponOfIssue,
  holdIssue,
  type IssueRow,
  nextMembers,
  noteStep,
  type Planned,
  planned,
} from './store-issues.ts'

type Whom = { user_ids?: number[] | undefined; tag_id?: number | undefined }
type Staff = Actor & { staff: StaffActor }
type Asked = { coupon: CouponRow; actor: Staff; whom: Whom; now: Date }

/** The members who are meant, for a statement: named ones, or all in scope who carry a label. */
async function meantBy(tx: Tx, { actor, whom }: Asked) {
  const user_ids = whom.user_ids && [...new Set(whom.user_ids)]
  return (await membersMeant(tx, actor.staff, { user_ids, tag_id: whom.tag_id })) ?? refuse('LABEL_NOT_FOUND')
}
/** Named ones have to be members in scope, all of them; and no more may be meant than are given one in one go. */
function checkMany(many: number, { user_ids = [], tag_id }: Whom): void {
  if (tag_id === undefined && many < new Set(user_ids).size) refuse('USER_NOT_FOUND')
  if (many > MAX_ISSUED) refuse('LIST_TOO_LONG', { max: MAX_ISSUED })
}

const skippedWords = ({ why, state, had }: Planned['skipped'][number]): string => {
  if (why === 'STATE') return memberStates[state].name
  return why === 'LIMIT' ? `已领过${had}张，${leftOutWords.LIMIT}` : leftOutWords[why]
}
/** Who would get a coupon from staff, and who would not and why, the first `shown` by name; changes nothing. */
export async function planIssue(tx: Tx, { shown, ...given }: Asked & { shown: number }) {
  const { coupon, actor, whom, now } = given
  const plan = await planned(tx, { coupon, meant: await meantBy(tx, given), own_ids: actor.own_ids, shown, now })
  checkMany(plan.will + plan.skipped_count, whom)
  const skipped = plan.skipped.map((row) => ({ user: { id: row.id, name: shownName(row) }, why: skippedWords(row) }))
  return { will: plan.will, skipped, skipped_count: plan.skipped_count }
}

/** Writes down whom staff give a coupon that is held; nobody has it yet. */
export async function beginIssue(
  tx: Tx,
  { reason, request, ...given }: Asked & { reason: string; request: RequestFacts },
): Promise<{ id: number; people: number }> {
  const { coupon, actor, whom, now } = given
  const facts = {
    coupon_id: coupon.id,
    name: coupon.name,
    giver_id: actor.user_id,
    giver_name: actor.real_name || '工作人员',
    reason,
    ...{ organ_id: request.organ_id, ip: request.ip, client_id: request.client_id, request_id: request.id },
    created_at: now,
  }
  const issue = await addIssue(tx, facts, { meant: await meantBy(tx, given), own_ids: actor.own_ids })
  checkMany(issue.people, whom)
  return issue
}

/** What became of some who had their turn together. */
export type Step = {
  /** Who got one, and where they belong. */
  to: { user_id: number; organ_id: number }[]
  skipped_count: number
  /** As it was before. */
  issue: IssueRow
  company_id: number
  is_done: boolean
}
/**
 * The next ones have their turn: what they get, what they hear of it, the log and how far it is are one transaction, so that whoever is
 * killed in it has done nothing, and whoever comes after goes on from there. Returns null where it has come to its end before.
 */
export async function giveNext(tx: Tx, issue_id: number, now: Date): Promise<Step | null> {
  const coupon_id = await couponOfIssue(tx, issue_id)
  // Who claims it and who gives it wait for each other, as everywhere.
  const coupon = coupon_id === null ? null : await holdPromised(tx, coupon_id)
  const issue = coupon && (await holdIssue(tx, issue_id))
  if (!coupon || !issue) return null
  const next = await nextMembers(tx, issue, { coupon, most: ISSUED_AT_ONCE, now })
  const turns = turnsOf(next, { left: coupon.quota - coupon.taken, isOpen: isOpen(coupon, now) })
  await giveTo(tx, { coupon, issue, to: turns.to, now })
  const last = next.at(-1)
  const counts = withCounted(issue.left_out, turns.left_out)
  const is_done = !last || issue.given + turns.to.length + leftOut(counts) >= issue.people
  await noteStep(tx, issue.id, {
    done_to: last?.user_id ?? issue.done_to,
    given: turns.to.length,
    left_out: turns.left_out,
    counts,
    done_at: is_done ? now : null,
  })
  return { to: turns.to, skipped_count: turns.left_out.length, issue, company_id: coupon.company_id, is_done }
}

type ToGive = { coupon: CouponRow; issue: IssueRow; to: Turns['to']; now: Date }
async function giveTo(tx: Tx, { coupon, issue, to, now }: ToGive): Promise<void> {
  if (!to.length) return
  const { reason, giver_id } = issue
  const giver = { user_id: giver_id, name: issue.giver_name }
  const given = await give(tx, coupon, { to, source: 'staff', giver, reason, now })
  // The coupon is held, so nobody can have had one since it was asked.
  if (given.length < to.length) throw new Error(`coupon ${coupon.id} went to ${given.length} of ${to.length}`)
  const people = given.map(({ user_id }) => user_id)
  await auditEach(tx, people, {
    actor_id: giver_id,
    action: 'coupon.issue',
    target: 'user',
    reasons: people.map(() => reason),
    detail: { coupon_id: coupon.id, name: coupon.name },
    request: laterFacts(issue),
  })
}

function withCounted(counts: IssueRow['left_out'], left_out: Turns['left_out']): IssueRow['left_out'] {
  const all = { ...counts }
  for (const { why } of left_out) all[why] = (all[why] ?? 0) + 1
  return all
}
