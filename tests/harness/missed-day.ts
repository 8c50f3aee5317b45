import { addDays, shanghaiDay } from '../../server/src/kernel/time.ts'
import type { SignedInPerson } from './sign-in.ts'
import type { World } from './world.ts'

/** A day of this month that somebody missed. On the first of a month there is none yet: the clock goes on by a day. */
export async function missedDay(world: World, who: SignedInPerson): Promise<string> {
  const today = shanghaiDay(world.clock.now())
  if (today.endsWith('-01')) world.clock.set(`${addDays(today, 1)}T12:00:00+08:00`)
  await world.sql`update users set created_at = '2020-01-01' where id = ${who.user_id}`
  const { fillable } = await who.does('rewards.getSignInStatus', {})
  const day = fillable.at(-1)?.day
  if (!day) throw new Error('no day of this month was missed')
  return day
}
