import { type MemberState, memberStates } from '@heyi/contract/members/states'
import { Tag } from '../../../kit/base/Tag.tsx'
import { toneOfState } from './members.ts'

/** What a member is, as icon and word. */
export const StateMark = ({ state }: { state: MemberState }) => (
  <Tag tone={toneOfState[state]}>{memberStates[state].name}</Tag>
)
