import type { Counter } from '@heyi/contract/rewards/movements'
import type { StaffActor } from '../../../kernel/actor.ts'
import { addDays, shanghaiDay, startOfDay } from '../../../kernel/time.ts'
import { wholeScope } from '../../members/index.ts'
import type { MovementFilter } from './store.ts'

/** Days that are looked through where none are named: a ledger of all members is long. */
const USUAL_DAYS = 30

type Asked = Pick<MovementFilter, 'ledger' | 'user_id' | 'direction'> & {
  kind?: Counter | undefined
  from?: string | undefined
  to?: string | undefined
}
export function movementFilter(staff: StaffActor, { kind, from, to, ...asked }: Asked, now: Date): MovementFilter {
  const isBounded = asked.user_id > 0 || from !== undefined
  const first = from ?? (isBounded ? undefined : addDays(to ?? shanghaiDay(now), -USUAL_DAYS))
  return {
    ...asked,
    scope: wholeScope(staff),
    kind: kind ?? null,
    from: first === undefined ? null : startOfDay(first),
    until: to === undefined ? null : startOfDay(addDays(to, 1)),
  }
}
