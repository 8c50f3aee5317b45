import type { rewards } from '@heyi/contract/rewards/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { addDays, shanghaiDay, startOfDay } from '../../../../kernel/time.ts'
import { wholeScope } from '../../../members/index.ts'
import { counterDays } from '../store.ts'

export const getCounters: Handler<typeof rewards.getCounters> = async ({ input, actor, tx, now }) =>
  counterDays(tx, wholeScope(actor.staff), startOfDay(addDays(shanghaiDay(now), 1 - input.days)))
