import { randomUUID } from 'node:crypto'
import type { Person, TestApp } from '../../testing/app.ts'
import { withHeaders } from '../../testing/person.ts'
import { makeOrgan } from '../organisation/testing.ts'

/** An administrator of an organisation of their own, who merges its members. */
export async function mergerOf(app: TestApp) {
  const organ_id = await makeOrgan(app.sql)
  const me = await app.staff('organ_admin', { organ_id })
  const member = (given: Parameters<TestApp['member']>[0] = {}) => app.member({ organ_id, ...given })
  /** People of tests are seldom alike: whoever merges them has made sure, unless it is said otherwise. */
  const ask = (kept: Pick<Person, 'user_id'>, duplicate: Pick<Person, 'user_id'>, is_checked = true) =>
    me.call('members.mergeUsers', {
      kept_id: kept.user_id,
      duplicate_id: duplicate.user_id,
      reason: '同一个人登记了两次',
      is_checked,
    })
  const colleague = await app.staff('organ_admin', { organ_id })
  /** Where a second person has to say so, a colleague does. */
  const merge = async (...given: Parameters<typeof ask>) => {
    const asked = await ask(...given)
    if (asked.code !== 1 || asked.data.state === 'done') return asked
    return await colleague.call('members.decideMerge', { merging_id: asked.data.merging_id, event: 'approve' })
  }
  const undo = (merging_id: number) => me.call('members.undoMerge', { merging_id, reason: '选错了人' })
  return { organ_id, me, colleague, member, ask, merge, undo }
}

/** A staff member who acts for a member: what they call is done in that member's name. */
export async function actingFor(staff: Person, user_id: number): Promise<Person> {
  const { acting } = await staff.does('members.beginActing', { user_id, reason: '本人在场，请我代办' })
  return { ...withHeaders(staff, { acting: String(acting.id) }), user_id }
}

/** A member whom staff have written down, without a phone. */
export const registered = async (staff: Person) =>
  (await staff.call('members.setUserInfo', { real_name: '沈宝珠', organ_id: 2, is_other: true })).data

export const labelName = (): string => `标签${randomUUID().slice(0, 8)}`
/** A label of the organisation that nobody carries yet. */
export const labelled = async (staff: Person) =>
  (await staff.call('members.setTag', { name: labelName(), group: '人群', colour: 'jade' })).data
