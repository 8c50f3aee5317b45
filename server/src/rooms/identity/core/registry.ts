import type { Tx } from '../../../kernel/db/tx.ts'
import { refuse } from '../../../kernel/refuse.ts'
import { searchable } from '../../../kernel/search/spelling.ts'
import type { Secrets } from '../../../kernel/secrets.ts'
import { phoneKeys } from './phone.ts'
import type { users } from './schema.ts'
import type { Ending } from './session.ts'
import {
  anyPhoneSealed,
  drawUserIds,
  hasPeople,
  holdActive,
  idByMobile,
  insertUser,
  insertUsers,
  isOtherThanCertified,
  lockNames,
  markStaff,
  type ProfileFacts,
  type Revision as RevisedFacts,
  type SignInUser,
  writeProfile,
  writeRevision,
} from './store.ts'
import { pointBack, pointToKept } from './store-merged.ts'
import { revokeAll } from './store-session.ts'

type GivenUser = Partial<
  Pick<
    typeof users.$inferInsert,
    | 'id'
    | 'real_name'
    | 'nickname'
    | 'gender'
    | 'birthday'
    | 'avatar_id'
    | 'invited_by'
    | 'inviter_id'
    | 'is_staff'
    | 'password_hash'
    | 'created_at'
  >
>
/** `mobile` is null for who has none. */
type NewMember = GivenUser & { mobile: string | null; organ_id: number; default_company_id: number }

/** `mobile` is null where it stays as it is; `version` that was read, where it counts. */
type Revision = Pick<RevisedFacts, 'real_name' | 'gender' | 'birthday' | 'organ_id'> & {
  mobile: string | null
  version?: string
}

/** Registers a person; null where the phone (or a given id) is taken. */
export async function createMember(tx: Tx, secrets: Secrets, given: NewMember): Promise<SignInUser | null> {
  const { mobile, ...rest } = given
  return await insertUser(tx, {
    ...rest,
    ...(mobile === null ? {} : phoneKeys(secrets, mobile)),
    ...searchable([given.real_name ?? '', given.nickname ?? ''], 'name'),
  })
}

/** Registers many people at once; the number of each, null where the phone is taken. */
async function createMembers(tx: Tx, secrets: Secrets, given: readonly NewMember[]): Promise<(number | null)[]> {
  if (!given.length) return []
  const ids = await drawUserIds(tx, given.length)
  const noPhone = { mobile_sealed: null, mobile_blind: null, mobile_masked: null }
  const made = await insertUsers(
    tx,
    given.map(({ mobile, ...rest }, i) => ({
      ...rest,
      id: ids[i] ?? 0,
      ...(mobile === null ? noPhone : phoneKeys(secrets, mobile)),
      ...searchable([rest.real_name ?? '', rest.nickname ?? ''], 'name'),
    })),
  )
  return ids.map((id) => (made.has(id) ? id : null))
}

/** Changes what is named of a person; who is renamed is found by the new name. */
export async function setProfile(tx: Tx, id: number, facts: ProfileFacts): Promise<SignInUser> {
  const isRenamed = facts.real_name !== undefined || facts.nickname !== undefined
  const names = isRenamed ? await lockNames(tx, id) : null
  if (!names) return await writeProfile(tx, id, facts)
  const { real_name = names.real_name, nickname = names.nickname } = facts
  return await writeProfile(tx, id, { ...facts, ...searchable([real_name, nickname], 'name') })
}

/** Changes what staff know of a member, and gives a first phone to who has none. The next version, or why nothing was changed. */
async function reviseMember(
  tx: Tx,
  secrets: Secrets,
  id: number,
  { mobile, version, ...facts }: Revision,
): Promise<{ version: number } | 'CHANGED' | 'MOBILE_TAKEN'> {
  const names = await lockNames(tx, id)
  const phone = mobile === null ? null : phoneKeys(secrets, mobile)
  if (phone && (await idByMobile(tx, phone.mobile_blind))) return 'MOBILE_TAKEN'
  const search = searchable([facts.real_name, names?.nickname ?? ''], 'name')
  const next = await writeRevision(tx, id, { ...facts, ...search, ...phone }, version)
  return next === null ? 'CHANGED' : { version: next }
}

const MERGED: Ending = 'member.merge'
const SEPARATED: Ending = 'member.separate'
type Pair = { kept_id: number; duplicate_id: number; now: Date }
/** Makes one person of two and signs the second out everywhere; the ids of those sessions, or null where one is not active. */
async function mergeMember(tx: Tx, { kept_id, duplicate_id, now }: Pair): Promise<number[] | null> {
  if (!(await pointToKept(tx, kept_id, duplicate_id))) return null
  return await revokeAll(tx, { user_id: duplicate_id, except: 0, ended_by: MERGED, now })
}

/**
 * Makes two people of one again, and signs the one who was kept out: whoever came by the other's phone is in there. `back`: who had been
 * merged into the second before. The ids of those sessions, or null where they are not merged like this any more.
 */
async function separateMember(tx: Tx, given: Pair & { back: readonly number[] }): Promise<number[] | null> {
  if (!(await pointBack(tx, given))) return null
  return await revokeAll(tx, { user_id: given.kept_id, except: 0, ended_by: SEPARATED, now: given.now })
}

/**
 * Keeps whoever does something as they are until it is done: removing or freezing them waits, or has come first. Refuses USER_DISABLED
 * then. Asked before the rows of what they do are taken.
 */
async function keepActive(tx: Tx, id: number): Promise<void> {
  if (!(await holdActive(tx, id))) refuse('USER_DISABLED')
}

/** Who is registered, and as what: for other rooms. */
export const registry = {
  anyPhoneSealed,
  hasPeople,
  create: createMember,
  createMany: createMembers,
  revise: reviseMember,
  markStaff,
  isOtherThanCertified,
  merge: mergeMember,
  separate: separateMember,
  keepActive,
}
