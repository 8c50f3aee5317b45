import { staffLife } from '@heyi/contract/organisation/states'
import { eventsIn } from '@heyi/contract/states'
import type { Tone } from '../../../kit/base/Tag.tsx'
import type { StaffRow } from './roles-choice.ts'

export type StaffEvent = (typeof staffLife.moves)[number]['event']
export type StaffState = StaffRow['state']

export const stateTones: Readonly<Record<StaffState, Tone>> = { active: 'good', paused: 'warn', left: 'plain' }
export const stateName = (state: StaffState): string => staffLife.states[state].name
export const stateOptions = Object.entries(staffLife.states).map(([value, { name }]) => ({ value, label: name }))

/** What may be done with a staff member by who looks; who holds more, or works elsewhere too, is left to others. */
export const eventsFor = (row: StaffRow): StaffEvent[] =>
  row.is_self || row.is_stronger || row.elsewhere > 0 ? [] : eventsIn(staffLife, row.state, 'staff')

export const eventLabel = (event: StaffEvent): string =>
  staffLife.moves.find((move) => move.event === event)?.label ?? event

/** What is asked before it is done. */
export const eventQuestion: Readonly<Record<StaffEvent, (name: string) => string>> = {
  pause: (name) => `确定停用“${name}”吗？对方马上退出登录，恢复之前不能以员工身份登录。`,
  resume: (name) => `确定恢复“${name}”吗？原来的角色都还在。`,
  leave: (name) => `确定让“${name}”离职吗？对方马上退出登录，邀请码失效，以后作为会员使用。`,
  rejoin: (name) => `确定让“${name}”重新入职吗？原来的角色会恢复。`,
}
/** What ends something at once. */
export const isEnding = (event: StaffEvent): boolean => event === 'pause' || event === 'leave'

/** Why some buttons are missing; empty where none are. */
export function staffNote({ is_self, is_stronger, elsewhere }: StaffRow): string {
  if (is_self) return '这是您自己'
  if (is_stronger) return '这位员工有您没有的权限，由权限更大的同事管理'
  return elsewhere > 0 ? `还在您管不到的机构有${elsewhere}个角色，您只能改本机构的` : ''
}
