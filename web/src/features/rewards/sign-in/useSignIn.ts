import { useState } from 'react'
import { toast } from '../../../kit/feedback/toast.ts'
import { ApiError, api } from '../../../lib/api.ts'
import { count } from '../../../lib/format.ts'

/** Signing in for `today`; a retry after a lost answer is the same sign-in. */
export function useSignIn(today: string) {
  const [earned, setEarned] = useState(0)
  async function signIn(): Promise<void> {
    try {
      const { points } = await api.rewards.dailySignIn({}, { intention: today })
      setEarned(points)
      toast(`签到成功，得到${count(points)}积分`, { kind: 'good' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  }
  return { signIn, earned }
}
