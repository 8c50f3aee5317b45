import { lifecycle } from '../states.ts'

/** A staff member: who is paused or has left signs in nowhere as staff, from the next request on. */
export const staffLife = lifecycle({
  title: 'Staff',
  states: { active: { name: '在职' }, paused: { name: '已停用' }, left: { name: '已离职' } },
  begins: { active: 'a member made staff by phone, or an application that a colleague confirms' },
  moves: [
    { from: 'active', event: 'pause', to: 'paused', by: ['staff'], label: '停用' },
    { from: 'paused', event: 'resume', to: 'active', by: ['staff'], label: '恢复' },
    { from: 'active', event: 'leave', to: 'left', by: ['staff'], label: '离职' },
    { from: 'paused', event: 'leave', to: 'left', by: ['staff'], label: '离职' },
    { from: 'left', event: 'rejoin', to: 'active', by: ['staff'], label: '重新入职' },
  ],
})
export type StaffState = keyof typeof staffLife.states

/** Somebody who came by a colleague's invitation and asks to work in an organisation. */
export const applicationLife = lifecycle({
  title: 'Application to join the staff',
  states: { waiting: { name: '待确认' }, confirmed: { name: '已加入' }, declined: { name: '未通过' } },
  begins: { waiting: 'a signed-in person applies by an invitation' },
  moves: [
    { from: 'waiting', event: 'confirm', to: 'confirmed', by: ['staff'], label: '确认加入' },
    { from: 'waiting', event: 'decline', to: 'declined', by: ['staff'], label: '不通过' },
  ],
})
export type ApplicationState = keyof typeof applicationLife.states
