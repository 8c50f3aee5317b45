import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  changedHoldings,
  changedRights,
  type Grantable,
  type Granter,
  grantProblem,
  lackedOf,
  mayHandle,
} from './grant-rules.ts'

const RIGHTS = [5, 20, 54, 67, 1002]
const ORGANS = [2, 4, 7]
const rights = fc.subarray(RIGHTS)
const granters: fc.Arbitrary<Granter> = fc.record({
  is_admin: fc.constant(false),
  permissions: rights.map((held) => new Set(held)),
  organ_ids: fc.subarray(ORGANS, { minLength: 1 }),
})
const roles: fc.Arbitrary<Grantable[]> = fc
  .array(
    fc.record({
      name: fc.constant('角色'),
      is_admin: fc.boolean(),
      organ_id: fc.constantFrom(null, ...ORGANS),
      shared: fc.subarray(ORGANS),
      permissions: rights,
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((list) => list.map((role, id) => ({ ...role, id })))
const holdings = fc.array(fc.record({ organ_id: fc.constantFrom(...ORGANS), role_id: fc.nat(3) }), { maxLength: 6 })

describe('who gives rights', () => {
  it('never gives a right that they lack, nor one outside of their organisations', () => {
    fc.assert(
      fc.property(granters, roles, fc.constantFrom(...ORGANS), (granter, list, organ_id) => {
        for (const role of list) {
          if (grantProblem(granter, role, organ_id) !== null) continue
          expect(granter.organ_ids).toContain(organ_id)
          expect(role.is_admin).toBe(false)
          for (const id of role.permissions) expect(granter.permissions.has(id)).toBe(true)
        }
      }),
    )
  })
  it('gains nothing by any chain of edits and grants that are allowed', () => {
    fc.assert(
      fc.property(granters, roles, fc.array(fc.tuple(fc.nat(3), rights), { maxLength: 8 }), (granter, list, edits) => {
        const start = list.map((role) => ({ ...role, is_admin: false }))
        const now = start.map((role) => ({ ...role }))
        for (const [at, after] of edits) {
          const role = now[at % now.length]
          if (role && lackedOf(granter, changedRights(role.permissions, after)) === null) role.permissions = after
        }
        for (const [place, role] of now.entries()) {
          // Of what they lack every role has exactly what it had.
          const beyond = (ids: readonly number[]) => ids.filter((id) => !granter.permissions.has(id)).sort()
          expect(beyond(role.permissions)).toEqual(beyond(start[place]?.permissions ?? []))
          if (mayHandle(granter, role)) expect(beyond(role.permissions)).toEqual([])
        }
      }),
    )
  })
  it('takes nothing away outside of their organisations, and what is left and added is what was wanted there', () => {
    fc.assert(
      fc.property(holdings, holdings, fc.subarray(ORGANS), (held, wanted, organ_ids) => {
        const { added, taken, after } = changedHoldings(held, wanted, organ_ids)
        for (const one of taken) expect(organ_ids).toContain(one.organ_id)
        const keys = (list: typeof held) => [...new Set(list.map((one) => `${one.organ_id}.${one.role_id}`))].sort()
        const inside = (list: typeof held) => list.filter(({ organ_id }) => organ_ids.includes(organ_id))
        const outside = (list: typeof held) => list.filter(({ organ_id }) => !organ_ids.includes(organ_id))
        expect(keys(inside(after))).toEqual(keys(inside(wanted)))
        expect(keys(outside(after))).toEqual(expect.arrayContaining(keys(outside(held))))
        for (const one of added) expect(keys(held)).not.toContain(`${one.organ_id}.${one.role_id}`)
      }),
    )
  })
  it('is, for the administrator’s role, an administrator alone, whatever else somebody holds', () => {
    const all: Granter = { is_admin: false, permissions: new Set(RIGHTS), organ_ids: ORGANS }
    const role = { id: 1, name: '平台管理员', is_admin: true, organ_id: null, shared: [], permissions: RIGHTS }
    expect(grantProblem(all, role, 2)).toBe('ROLE_RIGHT_LACKING')
    expect(grantProblem({ ...all, is_admin: true }, role, 2)).toBeNull()
    expect(grantProblem(all, { ...role, is_admin: false, organ_id: 4 }, 2)).toBe('ROLE_NOT_HERE')
    expect(grantProblem(all, undefined, 2)).toBe('ROLE_NOT_FOUND')
  })
})
