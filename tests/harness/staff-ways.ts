import { randomUUID } from 'node:crypto'
import { contract } from '@heyi/contract'
import type { Call } from '@heyi/contract/call'
import type { Attempt } from './code-ways.ts'
import { must } from './shop.ts'
import type { SignedInPerson } from './sign-in.ts'
import type { World } from './world.ts'

const { organisation } = contract
const ROOT = 2

/** A role of an organisation that its asker may edit, and that nobody holds. */
export async function newRole(world: World, who: SignedInPerson): Promise<number> {
  const body = { name: `角色${randomUUID().slice(0, 8)}`, permissions: [] }
  return (await must(world.url, organisation.setRole, body, who)).id
}
/** A staff member of an organisation with little to do. */
export const newStaff = async (world: World, organ_id: number): Promise<number> =>
  (await world.staff('writeoff', { organ_id })).staff_id
/** Somebody who waits to join the staff of an organisation. */
export async function newApplication(world: World, organ_id: number): Promise<number> {
  const { user_id } = await world.member()
  const [row] = await world.sql<{ id: number }[]>`
    insert into staff_application (user_id, organ_id, invited_by) select ${user_id}::int8, ${organ_id}::int8, min(id) from staff returning id`
  return row?.id ?? 0
}

/** What the address of a colleague's invitation to join the staff names. */
export async function newInvitation(world: World, admin: SignedInPerson) {
  const work_id = await newStaff(world, ROOT)
  const { url } = await must(world.url, organisation.getStaffQRCode, { id: work_id, kind: 'staff' }, admin)
  return { organ_id: ROOT, work_id, code: new URLSearchParams(url.split('?')[1]).get('code') ?? '' }
}

/** The ways in which writes of staff and roles succeed. */
export function staffWays(world: World, admin: SignedInPerson): [Call, () => Promise<Attempt[]>][] {
  const { headers } = admin
  const [writeoff, doctor] = ['核销员', '医生'].map((name) => async () => {
    const { roles } = await must(world.url, organisation.getGrantableRoles, {}, admin)
    return { organ_id: ROOT, role_id: roles.find((role) => role.name === name)?.id ?? 0 }
  }) as [() => Promise<{ organ_id: number; role_id: number }>, () => Promise<{ organ_id: number; role_id: number }>]
  const login = () => `w${randomUUID().slice(0, 8)}`
  const role = async () => ({ id: await newRole(world, admin), name: `新名${randomUUID().slice(0, 8)}` })
  return [
    [
      organisation.setStaff,
      async () => {
        const { mobile } = await world.member()
        const bodies = [
          { mobile, roles: [await writeoff()] },
          { id: await newStaff(world, ROOT), roles: [await doctor()] },
          { application_id: await newApplication(world, ROOT), roles: [await writeoff()] },
        ]
        return bodies.map((body) => ({ headers, body: { ...body, login_name: login() } }))
      },
    ],
    [
      organisation.setStaffState,
      async () => {
        const id = await newStaff(world, ROOT)
        return ['pause', 'resume', 'leave', 'rejoin'].map((event) => ({ headers, body: { id, event } }))
      },
    ],
    [
      organisation.applyStaff,
      async () => [{ headers: (await world.signIn('13900000009')).headers, body: await newInvitation(world, admin) }],
    ],
    [organisation.declineStaffApplication, async () => [{ headers, body: { id: await newApplication(world, ROOT) } }]],
    [
      organisation.setRole,
      async () => {
        const added = { name: `角色${randomUUID().slice(0, 8)}`, permissions: [1001] }
        return [added, { ...(await role()), permissions: [1001, 19] }].map((body) => ({ headers, body }))
      },
    ],
    [organisation.delRole, async () => [{ headers, body: { id: await newRole(world, admin) } }]],
    [
      organisation.setRoleShare,
      async () => {
        const [, below] = await must(world.url, organisation.getReceptionOrgans, {}, admin)
        const id = await newRole(world, admin)
        return [[below?.id], []].map((organ_ids) => ({ headers, body: { id, organ_ids } }))
      },
    ],
  ]
}
