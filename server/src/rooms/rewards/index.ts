import { type Room, room } from '../../kernel/room.ts'
import { getAccount } from './accounts/calls/getAccount.ts'
import { getBalanceRecord } from './accounts/calls/getBalanceRecord.ts'
import { getHoldings } from './accounts/calls/getHoldings.ts'
import { getScoreRecord } from './accounts/calls/getScoreRecord.ts'
import { getUserAccount } from './accounts/calls/getUserAccount.ts'
import { expirePoints, warnOfExpiry } from './accounts/expiry.ts'
import { releaseAwards } from './awards/tasks.ts'
import type { RewardsDeps } from './deps.ts'
import './events.ts'
import { askPayout } from './payouts/calls/askPayout.ts'
import { decidePayout } from './payouts/calls/decidePayout.ts'
import { getDueAccounts } from './payouts/calls/getDueAccounts.ts'
import { getPayouts } from './payouts/calls/getPayouts.ts'
import { exportMovements } from './reconcile/calls/exportMovements.ts'
import { getCounters } from './reconcile/calls/getCounters.ts'
import { getMovements } from './reconcile/calls/getMovements.ts'
import { getReconcile } from './reconcile/calls/getReconcile.ts'
import { seedDemo } from './seed.ts'
import { dailySignIn } from './sign-in/calls/dailySignIn.ts'
import { getSignInStatus } from './sign-in/calls/getSignInStatus.ts'

/** The list's statement and the night's task without what surrounds them: for bench/, which measures them alone. */
export { expirePoints } from './accounts/expiry.ts'
export { rewardsMoves } from './accounts/merging.ts'
export { returnBalance, returnPoints } from './accounts/returns.ts'
export { accountOf, listPoints } from './accounts/store.ts'
export { bookBalance, bookPoints, type Move } from './accounts/store-book.ts'
export { bookChecks, checkInvariants } from './accounts/store-invariants.ts'
export { awardPoints, takeBackAward } from './awards/awards.ts'
export { settleDemo } from './seed.ts'
export { signInStatus } from './sign-in/standing.ts'
export { signInFigures } from './sign-in/store.ts'
export { pointsFact } from './store-facts.ts'
export { rewardsLent } from './store-lent.ts'

export const rewardsRoom = (deps: RewardsDeps): Room =>
  room<'rewards', RewardsDeps>(
    'rewards',
    deps,
    {
      getSignInStatus,
      dailySignIn,
      getScoreRecord,
      getBalanceRecord,
      getAccount,
      getUserAccount,
      getHoldings,
      getReconcile,
      getCounters,
      getMovements,
      exportMovements,
      getPayouts,
      getDueAccounts,
      askPayout,
      decidePayout,
    },
    {
      seeds: { demo: seedDemo },
      tasks: { expirePoints: expirePoints(deps), warnOfExpiry, releaseAwards: releaseAwards(deps) },
    },
  )
