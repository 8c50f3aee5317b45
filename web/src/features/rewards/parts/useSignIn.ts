import { useState } from 'react'
import { toast } from '../../../kit/toast.ts'
import { ApiError, api } from '../../../lib/api.ts'
import { count } from '../../../lib/format.ts'
import { invalidate } from '../../../lib/query.ts'

/** Everything that shows points or today's state. */
const readAgain = () =>
  invalidate(
    'rewards.getSignInStatus',
    'rewards.getAccount',
    'rewards.getScoreRecord',
    'identity.getUserInfo',
    'home.getHome',
  )

/** Signing in for `today`; a retry after a lost answer is the same sign-in. */
export function useSignIn(today: string) {
  const [earned, setEarned] = useState(0)
  async function signIn(): Promise<void> {
    try {
      const { points } = await api.rewards.dailySignIn({}, { intention: today })
      setEarned(points)
      toast(`签到成功，得到${count(points)}积分`, { kind: 'good' })
    } catch (error) {
      // Signed in on another device, or the day has changed: show how it stands.
      if (!(error instanceof ApiError) || !error.isRefusal) return
    }
    await readAgain()
  }
  return { signIn, earned }
}
