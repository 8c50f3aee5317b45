import { room } from '../../kernel/room.ts'
import { getAccount } from './accounts/calls/getAccount.ts'
import { getBalanceRecord } from './accounts/calls/getBalanceRecord.ts'
import { getScoreRecord } from './accounts/calls/getScoreRecord.ts'
import { getUserAccount } from './accounts/calls/getUserAccount.ts'
import type { RewardsDeps } from './deps.ts'
import { getPayPassword } from './pay-password/calls/getPayPassword.ts'
import { provePayPassword } from './pay-password/calls/provePayPassword.ts'
import { setPayPassword } from './pay-password/calls/setPayPassword.ts'
import { forgetPayPasswords } from './pay-password/forget.ts'
import { watchSpending } from './pay-password/unusual.ts'
import { seedDemo } from './seed.ts'
import { dailySignIn } from './sign-in/calls/dailySignIn.ts'
import { getSignInStatus } from './sign-in/calls/getSignInStatus.ts'
import { getUserVip } from './vip/calls/getUserVip.ts'
import { getVip } from './vip/calls/getVip.ts'

export { rewardsMoves } from './accounts/merging.ts'
export { accountOf, bookBalance, bookPoints, type Move } from './accounts/store.ts'
export { bookChecks, checkInvariants } from './accounts/store-invariants.ts'
export { needPayPassword } from './pay-password/ask.ts'
export { settleDemo } from './seed.ts'
export { signInStatus } from './sign-in/standing.ts'
export { signInFigures } from './sign-in/store.ts'
export { pointsFact } from './store-facts.ts'
export { rewardsLent } from './store-lent.ts'
export { deliver } from './vip/deliver.ts'
export { vipPrice } from './vip/rules.ts'
export { planTerms, upsertRechargePack, upsertVipPlan, type Vip, vipOf } from './vip/store.ts'
export type { PlanTerms } from './vip/terms.ts'

export const rewardsRoom = (deps: RewardsDeps) =>
  room(
    'rewards',
    deps,
    {
      getSignInStatus,
      dailySignIn,
      getScoreRecord,
      getBalanceRecord,
      getAccount,
      getUserAccount,
      getPayPassword,
      setPayPassword,
      provePayPassword,
      getVip,
      getUserVip,
    },
    { on: { 'order.paid': [watchSpending(deps)], 'person.left': [forgetPayPasswords] }, seeds: { demo: seedDemo } },
  )
