import { type Room, room } from '../../kernel/room.ts'
import { getAccount } from './accounts/calls/getAccount.ts'
import { getBalanceRecord } from './accounts/calls/getBalanceRecord.ts'
import { getScoreRecord } from './accounts/calls/getScoreRecord.ts'
import { getUserAccount } from './accounts/calls/getUserAccount.ts'
import { seedDemo } from './seed.ts'
import { dailySignIn } from './sign-in/calls/dailySignIn.ts'
import { getSignInStatus } from './sign-in/calls/getSignInStatus.ts'

export { rewardsMoves } from './accounts/merging.ts'
export { accountOf, bookBalance, bookPoints, type Move } from './accounts/store.ts'
export { bookChecks, checkInvariants } from './accounts/store-invariants.ts'
export { settleDemo } from './seed.ts'
export { signInStatus } from './sign-in/standing.ts'
export { signInFigures } from './sign-in/store.ts'
export { pointsFact } from './store-facts.ts'
export { rewardsLent } from './store-lent.ts'

export const rewardsRoom = (): Room =>
  room<'rewards', Record<string, never>>(
    'rewards',
    {},
    { getSignInStatus, dailySignIn, getScoreRecord, getBalanceRecord, getAccount, getUserAccount },
    { seeds: { demo: seedDemo } },
  )
