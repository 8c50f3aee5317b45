import { type Room, room } from '../../kernel/room.ts'
import { getAccount } from './accounts/calls/getAccount.ts'
import { getBalanceRecord } from './accounts/calls/getBalanceRecord.ts'
import { getScoreRecord } from './accounts/calls/getScoreRecord.ts'
import { getUserAccount } from './accounts/calls/getUserAccount.ts'
import type { RewardsDeps } from './deps.ts'
import { checkGrantSheet } from './grants/calls/checkGrantSheet.ts'
import { decideGrant } from './grants/calls/decideGrant.ts'
import { exportGrants } from './grants/calls/exportGrants.ts'
import { getGrant } from './grants/calls/getGrant.ts'
import { getGrantCaps } from './grants/calls/getGrantCaps.ts'
import { getGrantLimits } from './grants/calls/getGrantLimits.ts'
import { getGrants } from './grants/calls/getGrants.ts'
import { getGrantTemplate } from './grants/calls/getGrantTemplate.ts'
import { helpUser } from './grants/calls/helpUser.ts'
import { setGrantCap } from './grants/calls/setGrantCap.ts'
import { undoGrant } from './grants/calls/undoGrant.ts'
import { seedDemo } from './seed.ts'
import { dailySignIn } from './sign-in/calls/dailySignIn.ts'
import { getSignInStatus } from './sign-in/calls/getSignInStatus.ts'
import { makeUpSignIn } from './sign-in/calls/makeUpSignIn.ts'
import { getSignRules } from './sign-rules/calls/getSignRules.ts'
import { setSignRule } from './sign-rules/calls/setSignRule.ts'

export { rewardsMoves } from './accounts/merging.ts'
export { accountOf, bookBalance, bookPoints, type Move } from './accounts/store.ts'
export { bookChecks, checkInvariants } from './accounts/store-invariants.ts'
export type { RewardsDeps } from './deps.ts'
export { grantChanges } from './events.ts'
export { settleDemo } from './seed.ts'
export { signInStatus } from './sign-in/standing.ts'
export { signInFigures } from './sign-in/store.ts'
export { pointsFact } from './store-facts.ts'
export { rewardsLent } from './store-lent.ts'

export const rewardsRoom = (deps: RewardsDeps): Room =>
  room(
    'rewards',
    deps,
    {
      getSignInStatus,
      dailySignIn,
      makeUpSignIn,
      getSignRules,
      setSignRule,
      getScoreRecord,
      getBalanceRecord,
      getAccount,
      getUserAccount,
      helpUser,
      getGrantLimits,
      getGrants,
      getGrant,
      decideGrant,
      undoGrant,
      getGrantTemplate,
      checkGrantSheet,
      exportGrants,
      getGrantCaps,
      setGrantCap,
    },
    { seeds: { demo: seedDemo } },
  )
