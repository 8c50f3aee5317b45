import { lifecycle, type Transition } from '../states.ts'

/** What a member is. Whoever is not active is signed out everywhere, cannot sign in and is told nothing. */
export const memberStates = {
  active: { name: '正常' },
  disabled: { name: '已停用' },
  moved: { name: '已迁出' },
  deceased: { name: '已离世' },
  merged: { name: '已合并' },
  removed: { name: '已删除' },
} as const
export type MemberState = keyof typeof memberStates
const { removed: _gone, ...listed } = memberStates
/** Those a list shows; who was removed is seen by nobody. */
export const listedStates: Pick<typeof memberStates, Exclude<MemberState, 'removed'>> = listed
export type MemberEvent =
  | 'disable'
  | 'enable'
  | 'moveAway'
  | 'moveBack'
  | 'die'
  | 'correct'
  | 'merge'
  | 'separate'
  | 'remove'

const moves = [
  { from: 'active', event: 'disable', to: 'disabled', by: ['staff'], label: '停用' },
  { from: 'disabled', event: 'enable', to: 'active', by: ['staff'], label: '启用' },
  { from: 'active', event: 'moveAway', to: 'moved', by: ['staff'], label: '登记迁出' },
  { from: 'disabled', event: 'moveAway', to: 'moved', by: ['staff'], label: '登记迁出' },
  { from: 'moved', event: 'moveBack', to: 'active', by: ['staff'], label: '登记迁回' },
  { from: 'active', event: 'die', to: 'deceased', by: ['staff'], label: '登记离世' },
  { from: 'disabled', event: 'die', to: 'deceased', by: ['staff'], label: '登记离世' },
  { from: 'moved', event: 'die', to: 'deceased', by: ['staff'], label: '登记离世' },
  { from: 'deceased', event: 'correct', to: 'active', by: ['staff'], label: '更正离世登记' },
  { from: 'active', event: 'merge', to: 'merged', by: ['staff'], label: '合并重复会员' },
  { from: 'merged', event: 'separate', to: 'active', by: ['staff'], label: '撤销合并' },
  { from: 'active', event: 'remove', to: 'removed', by: ['staff'], label: '删除' },
  { from: 'disabled', event: 'remove', to: 'removed', by: ['staff'], label: '删除' },
  { from: 'moved', event: 'remove', to: 'removed', by: ['staff'], label: '删除' },
] as const satisfies readonly Transition<MemberState, MemberEvent>[]

export const memberLife = lifecycle<MemberState, MemberEvent>({
  title: 'Member',
  states: memberStates,
  begins: { active: 'registers, or is added by staff' },
  moves,
})

/** What each event is called on a button. */
export const memberEvents = Object.fromEntries(moves.map(({ event, label }) => [event, label])) as Record<
  MemberEvent,
  string
>
const { remove: _removed, merge: _merged, separate: _separated, ...others } = memberEvents
/** Those of the call that changes a state; removing, merging and its undoing have calls of their own, which ask for more. */
export const stateEvents: Record<Exclude<MemberEvent, 'remove' | 'merge' | 'separate'>, string> = others
export type StateEvent = keyof typeof stateEvents
/** Of what may be done with a member, what the call that changes a state does. */
export const stateEventsIn = (events: readonly MemberEvent[]): StateEvent[] =>
  events.filter((event): event is StateEvent => event in stateEvents)
