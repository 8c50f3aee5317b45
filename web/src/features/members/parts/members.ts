import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import type { MemberState, StateEvent } from '@heyi/contract/members/states'
import type { Tone } from '../../../kit/base/Tag.tsx'

type Members = Contract['members']
export type MemberPage = OutputOf<Members['getUserList']>
export type MemberRow = MemberPage['list'][number]
export type Person = OutputOf<Members['getUserInfo']>

export const toneOfState: Record<MemberState, Tone> = {
  active: 'good',
  disabled: 'warn',
  moved: 'note',
  deceased: 'plain',
  merged: 'plain',
  removed: 'plain',
}

/** What comes of a change of state, said before it is done. */
export const stateWords: Record<StateEvent, string> = {
  disable: '停用后会马上退出登录，不能再登录，也不再收到通知。随时可以重新启用。',
  enable: '启用后可以重新登录，也会收到通知。',
  moveAway: '登记迁出后会退出登录，不再收到通知和提醒。迁回时可以再登记。',
  moveBack: '登记迁回后可以重新登录，也会收到通知。',
  die: '登记离世后会退出登录，不再发送任何通知和提醒。登记错了可以更正。',
  correct: '更正后恢复正常，可以重新登录，也会收到通知。',
}
/** What staff commonly write, by one tap. */
export const statePresets: Record<StateEvent, readonly string[]> = {
  disable: ['本人要求停用', '家属要求停用', '账号异常'],
  enable: ['本人要求启用', '情况已核实'],
  moveAway: ['搬到外地', '搬到其他社区', '入住养老院'],
  moveBack: ['已搬回本社区'],
  die: ['家属告知', '社区核实'],
  correct: ['登记有误'],
}

/** Whether staff may act for somebody at all: a member who is one still; whether it is they themselves the server says. */
export const isActedFor = ({ member }: Pick<Person, 'member'>): boolean =>
  member?.state === 'active' && !member.is_staff
