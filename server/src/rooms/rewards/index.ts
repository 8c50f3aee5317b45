import { type Room, room } from '../../kernel/room.ts'
import { dailySignIn } from './calls/dailySignIn.ts'
import { getAccount } from './calls/getAccount.ts'
import { getBalanceRecord } from './calls/getBalanceRecord.ts'
import { getScoreRecord } from './calls/getScoreRecord.ts'
import { getSignInStatus } from './calls/getSignInStatus.ts'
import { seedDemo } from './seed.ts'

export { settleDemo } from './seed.ts'
export { signInStatus } from './standing.ts'
export { checkInvariants } from './store-invariants.ts'
export { accountOf, bookBalance, bookPoints, type Move } from './store-ledger.ts'
export { signInFigures } from './store-sign-in.ts'

export const rewardsRoom = (): Room =>
  room<'rewards', Record<string, never>>(
    'rewards',
    {},
    { getSignInStatus, dailySignIn, getScoreRecord, getBalanceRecord, getAccount },
    { seeds: { demo: seedDemo } },
  )
