import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'

export type SignInStatus = OutputOf<Contract['rewards']['getSignInStatus']>
export type Account = OutputOf<Contract['rewards']['getAccount']>
/** One line of a ledger: points, or fen for the balance. */
export type LedgerRecord = OutputOf<Contract['rewards']['getScoreRecord']>[number]

export const SIGN_IN = '/pages/task_integral/sign_in'
export const MY_POINTS = '/pagesC/user/user_integrate'
export const MY_BALANCE = '/pagesC/user/user_remaining'
export const MALL = '/pages/index/shopping'
