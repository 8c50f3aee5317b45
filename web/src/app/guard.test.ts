import { screens } from '@heyi/contract/screens'
import { describe, expect, it } from 'vitest'
import type { RouteEntry } from '../lib/route-entry.ts'
import type { UserInfo } from '../lib/session.ts'
import { judge } from './guard.ts'

const line = (audience: RouteEntry['audience'], permission?: RouteEntry['permission']): RouteEntry => ({
  path: '/pages/x/y',
  audience,
  ...(permission ? { permission } : {}),
})
const person = (is_staff: boolean, rules_subtle: number[] = []): UserInfo => ({
  id: 1,
  user_id: 1,
  token: 't',
  organ_id: 2,
  default_company_id: 3,
  avatar: null,
  real_name: '王',
  rules_subtle,
  is_staff,
  work_id: 0,
})

describe('judge', () => {
  it('opens public screens to anyone and asks members to sign in', () => {
    expect(judge(line('public'), null, false)).toBe('open')
    expect(judge(line('member'), null, false)).toBe('login')
    expect(judge(line('member'), person(false), false)).toBe('open')
  })

  it('leads an administrator without a second factor to where they get one, and nowhere else', () => {
    const held = { ...person(true, [20]), lacks_second_factor: true }
    expect(judge(line('console', 20), held, true)).toBe('secondFactor')
    expect(judge(line('member'), held, true)).toBe('secondFactor')
    expect(judge(line('public'), held, false)).toBe('open')
    expect(judge({ path: screens.account.path, audience: 'console' }, held, false)).toBe('open')
  })

  it('opens staff screens by permission', () => {
    expect(judge(line('staff', 1006), person(false, [1006]), true)).toBe('noPermission')
    expect(judge(line('staff', 1006), person(true), true)).toBe('noPermission')
    expect(judge(line('staff', 1006), person(true, [1006]), false)).toBe('open')
  })

  it('asks console visitors for a sign-in, for being staff, for an organisation, then for the permission', () => {
    expect(judge(line('console', 20), null, false)).toBe('login')
    expect(judge(line('console', 20), person(false), false)).toBe('notStaff')
    expect(judge(line('console', 20), person(true, [20]), false)).toBe('noOrgan')
    expect(judge(line('console', 20), person(true), true)).toBe('noPermission')
    expect(judge(line('console', 20), person(true, [20]), true)).toBe('open')
  })
})
