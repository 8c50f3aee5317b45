import { birthdayProblem } from '@heyi/contract/identity/profile-rules'
import type { members } from '@heyi/contract/members/index'
import { PLATFORM_COMPANY } from '@heyi/contract/organisation/platform'
import type { StaffActor } from '../../../../kernel/actor.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import { type Change, changeOf } from '../../../../kernel/audit/change.ts'
import type { Tx } from '../../../../kernel/db/tx.ts'
import type { Context, Handler } from '../../../../kernel/http/handler.ts'
import { refuse } from '../../../../kernel/refuse.ts'
import { maskMobile, maskName } from '../../../../kernel/secrets.ts'
import { shanghaiDay } from '../../../../kernel/time.ts'
import { people, registry, whoChanged } from '../../../identity/index.ts'
import type { MembersDeps } from '../../core/deps.ts'
import { alikeOf } from '../alike.ts'
import { wholeScope } from '../scope.ts'
import { type MemberRow, readMember } from '../store.ts'
import { seenTo } from '../to-serve.ts'

type SavedMember = Context<typeof members.setUserInfo, MembersDeps>
type Known = { id: number; version: number }

/** Whose phone it is, in words: somebody of elsewhere is not named. */
async function ownerOf(tx: Tx, deps: MembersDeps, staff: StaffActor, mobile: string): Promise<string> {
  const id = await people.byMobile(tx, deps.secrets, mobile)
  const row = id === null ? null : await readMember(tx, id, wholeScope(staff))
  return row?.real_name || row?.nickname || '其他机构的会员'
}

const isTaken = async ({ tx, deps, actor, input: { mobile = '' } }: SavedMember): Promise<never> =>
  refuse('MEMBER_MOBILE_TAKEN', { name: await ownerOf(tx, deps, actor.staff, mobile) })

/** A taken phone is told first: it is surer than a name that sounds alike. */
async function checkPhone(given: SavedMember, before: MemberRow | null): Promise<void> {
  const { mobile } = given.input
  if (mobile === undefined) return
  if (before?.mobile_masked) refuse('MEMBER_MOBILE_STAYS')
  if ((await people.byMobile(given.tx, given.deps.secrets, mobile)) !== null) await isTaken(given)
}

async function checkAlike({ input, actor, tx }: SavedMember, before: MemberRow | null): Promise<void> {
  const isNamedSo = before?.real_name === input.real_name && before.birthday === input.birthday
  if (input.is_other || isNamedSo) return
  const alike = await alikeOf(tx, wholeScope(actor.staff), input)
  if (alike.length) refuse('MEMBER_ALIKE', { names: alike.map(({ words }) => words).join('、'), alike })
}

async function add(given: SavedMember): Promise<Known> {
  const { input, tx, deps, now } = given
  const { real_name, gender, birthday, organ_id, mobile = null } = input
  const facts = { real_name, gender, birthday, organ_id, default_company_id: PLATFORM_COMPANY, created_at: now }
  const made = await registry.create(tx, deps.secrets, { ...facts, mobile })
  return made ? { id: made.id, version: 1 } : await isTaken(given)
}

async function change(given: SavedMember, before: MemberRow): Promise<Known> {
  const { input, tx, deps, now } = given
  const { id } = before
  const { real_name, gender, birthday, organ_id, mobile = null, version } = input
  if (await registry.isOtherThanCertified(tx, id, { real_name, gender, birthday })) refuse('MEMBER_CERTIFIED')
  const facts = { real_name, gender, birthday, organ_id, mobile }
  const saved = await registry.revise(tx, deps.secrets, id, version === undefined ? facts : { ...facts, version })
  if (saved === 'MOBILE_TAKEN') return await isTaken(given)
  if (saved !== 'CHANGED') return { id, ...saved }
  const stands = await readMember(tx, id, wholeScope(given.actor.staff))
  const who = await whoChanged(tx, 'user', id, { at: now })
  return refuse('CHANGED_MEANWHILE', { ...who, version: String(stands?.version ?? '') })
}

/** What of a member was changed; the log outlives the account, so that it says nothing by which one finds who it was. */
function changed(before: MemberRow, { real_name, gender, birthday, organ_id, mobile }: SavedMember['input']): Change {
  const change = changeOf(before, { real_name, gender, birthday, organ_id })
  const each = (name: string, mask: (value: string) => string): Change => {
    const pair = change[name]
    return pair ? { [name]: [mask(String(pair[0] ?? '')), mask(String(pair[1] ?? ''))] } : {}
  }
  const year = (day: string) => (day ? `${day.slice(0, 4)}-**-**` : '')
  const phone: Change = mobile ? { mobile: [null, maskMobile(mobile)] } : {}
  return { ...change, ...each('real_name', maskName), ...each('birthday', year), ...phone }
}

export const setUserInfo: Handler<typeof members.setUserInfo, MembersDeps> = async (given) => {
  const { input, actor, tx, request, now } = given
  const before = input.id ? await seenTo(tx, actor, input.id) : null
  if (!actor.staff.organ_ids.includes(input.organ_id)) refuse('ORGAN_NOT_FOUND')
  if (input.birthday && birthdayProblem(input.birthday, shanghaiDay(now))) refuse('BIRTHDAY_WRONG')
  await checkPhone(given, before)
  await checkAlike(given, before)
  const saved = before ? await change(given, before) : await add(given)
  await audit(tx, {
    actor_id: actor.user_id,
    subject_id: saved.id,
    action: before ? 'member.change' : 'member.add',
    target: 'user',
    target_id: saved.id,
    ...(before ? { change: changed(before, input) } : {}),
    request,
  })
  given.changed({ people: [saved.id] })
  return { id: saved.id, version: String(saved.version) }
}
