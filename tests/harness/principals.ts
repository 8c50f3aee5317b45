import type { AnyEntry } from '@heyi/contract/call'
import { ROOT_ORGAN } from '@heyi/contract/organisation/platform'
import { P } from '@heyi/contract/permissions'
import { type RoleKey, shippedRoles } from '@heyi/contract/roles'
import { actingFor } from '../../server/src/rooms/members/testing.ts'
import { makeOrgan } from '../../server/src/rooms/organisation/testing.ts'
import { SEEDED_STAFF } from '../../tools/lib/seeded.ts'
import type { SignedInPerson } from './sign-in.ts'
import { ANONYMOUS } from './wire.ts'
import type { World } from './world.ts'

export { SEEDED_STAFF }

/** Somebody who asks, and what they may: nothing, what any signed-in person may, or that and these permissions. */
export type Principal = {
  name: string
  headers: Record<string, string>
  may: 'refused' | 'nothing' | 'own' | ReadonlySet<number>
  /** Acts for a member: changes nothing of their own meanwhile. */
  isActing?: true
}
export const outcomes = ['SIGNED_OUT', 'FORBIDDEN', 'ACTING_DENIED'] as const
export type Outcome = 'allowed' | (typeof outcomes)[number]

/** Changes something of whoever asks, and no member may have it done for them. */
const isOneselfs = (entry: AnyEntry): boolean =>
  entry.access.who === 'signedIn' &&
  entry.access.acted === undefined &&
  (entry.is === 'call'
    ? entry.kind === 'write' && !entry.asSelf && !entry.ownsSession
    : entry.is === 'file' && entry.method === 'POST')

/** What the contract's `access` says about a principal. */
export function expected(entry: AnyEntry, { may, isActing }: Principal): Outcome {
  const { access } = entry
  if (may === 'refused') return 'SIGNED_OUT'
  if (access.who === 'open') return 'allowed'
  if (may === 'nothing') return 'SIGNED_OUT'
  if (isActing && isOneselfs(entry)) return 'ACTING_DENIED'
  if (access.who === 'signedIn') return 'allowed'
  return may !== 'own' && may.has(access.id) ? 'allowed' : 'FORBIDDEN'
}

export function permissionsOf(role: RoleKey): ReadonlySet<number> {
  const held = shippedRoles.find(({ key }) => key === role)?.permissions
  return new Set(held === 'all' ? Object.values(P) : (held ?? []).map((key) => P[key]))
}

/** Everybody who may knock: nobody, broken sessions, members, every shipped role, staff of elsewhere. */
export async function principals(world: World): Promise<Principal[]> {
  const { sql } = world
  const own = (name: string, { headers }: SignedInPerson): Principal => ({ name, headers, may: 'own' })
  const staffMember = (name: string, { headers }: Pick<SignedInPerson, 'headers'>, role: RoleKey): Principal => ({
    name,
    headers,
    may: permissionsOf(role),
  })
  const gone = async (
    name: string,
    mobile: string,
    spoil: (who: SignedInPerson) => Promise<unknown>,
  ): Promise<Principal> => {
    const who = await world.signIn(mobile)
    await spoil(who)
    return { name, headers: who.headers, may: 'nothing' }
  }
  const a = await world.signIn('13900000001')
  const b = await world.signIn('13900000002')
  const roles = Object.entries(SEEDED_STAFF) as [RoleKey, string][]
  const staff: Principal[] = []
  for (const [role, mobile] of roles) staff.push(staffMember(role, await world.signIn(mobile), role))
  const { headers: acting } = await actingFor(await world.signIn(SEEDED_STAFF.organ_admin), a.user_id)
  return [
    { name: 'anonymous', headers: ANONYMOUS, may: 'nothing' },
    { name: 'device without a person', headers: { ...a.headers, token: 'no token', 'user-id': '0' }, may: 'nothing' },
    { name: 'forged token', headers: { ...a.headers, token: `${a.token.slice(0, -2)}zz` }, may: 'nothing' },
    await gone(
      'idle session',
      '13900000003',
      ({ user_id }) => sql`update session set idle_expires_at = now() - interval '1 minute' where user_id = ${user_id}`,
    ),
    await gone(
      'session past its end',
      '13900000004',
      ({ user_id }) =>
        sql`update session set absolute_expires_at = now() - interval '1 minute' where user_id = ${user_id}`,
    ),
    await gone(
      'revoked session',
      '13900000005',
      ({ user_id }) => sql`update session set revoked_at = now() where user_id = ${user_id}`,
    ),
    await gone(
      'disabled member',
      '13900000006',
      ({ user_id }) => sql`update users set state = 'disabled' where id = ${user_id}`,
    ),
    { name: "member under another's user-id", headers: { ...a.headers, 'user-id': String(b.user_id) }, may: 'refused' },
    {
      name: "member on another's device",
      headers: { ...a.headers, 'client-id': b.headers['client-id'] ?? '' },
      may: 'refused',
    },
    own('member', a),
    own('other member', b),
    ...staff,
    { name: 'acting staff', headers: acting, may: permissionsOf('organ_admin'), isActing: true },
    staffMember('administrator of another organisation', await world.signIn('13800000011'), 'organ_admin'),
    staffMember('operator of another organisation', await world.signIn('13800000012'), 'operator'),
    staffMember('write-off staff of another company', await world.signIn('13800000009'), 'writeoff'),
    staffMember(
      'operator of an organisation below',
      await world.staff('operator', { organ_id: await makeOrgan(sql) }),
      'operator',
    ),
    await narrowed(world),
    await left(world),
  ]
}

/** Staff whose role is a copy of a shipped one that lacks every second of its rights. */
async function narrowed(world: World): Promise<Principal> {
  const { staff_id, headers } = await world.staff('operator')
  const kept = [...permissionsOf('operator')].filter((_, nth) => nth % 2 === 0)
  await world.sql`
    with copy as (insert into role (organ_id, name) values (${ROOT_ORGAN}, '收窄的运营') returning id),
      rights as (insert into role_permission (role_id, permission_id) select copy.id, p from copy, unnest(${kept}::int[]) p)
    update staff_role set role_id = copy.id from copy where staff_id = ${staff_id}`
  return { name: 'operator by a narrowed copy', headers, may: new Set(kept) }
}

/** Somebody who was staff until a colleague noted that they had left, which ends their sessions at once. */
async function left(world: World): Promise<Principal> {
  const { staff_id, headers } = await world.staff('operator')
  const admin = await world.signIn(SEEDED_STAFF.platform_admin)
  await admin.does('organisation.setStaffState', { id: staff_id, event: 'leave' })
  return { name: 'staff who left', headers, may: 'nothing' }
}
