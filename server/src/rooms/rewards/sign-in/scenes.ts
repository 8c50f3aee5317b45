import type { signIn as entries } from '@heyi/contract/rewards/sign-in'
import { addDays, shanghaiDay } from '../../../kernel/time.ts'
import type { Scenes } from '../../../testing/scene.ts'

export const scenes: Scenes<typeof entries> = {
  dailySignIn: async (stage) => [{ who: await stage.member(), input: {} }],
  /** Of this month; on its first day nobody has missed one yet: the clock goes on by a day. */
  async makeUpSignIn(stage) {
    const today = shanghaiDay(stage.clock.now())
    if (today.endsWith('-01')) stage.clock.set(`${addDays(today, 1)}T12:00:00+08:00`)
    const who = await stage.member()
    await stage.sql`update users set created_at = '2020-01-01' where id = ${who.user_id}`
    const day = (await who.call('rewards.getSignInStatus', {})).data.fillable.at(-1)?.day
    if (!day) throw new Error('no day of this month was missed')
    return [{ who, input: { day }, after: async () => stage.clock.real() }]
  },
}
