import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'

export type SignInStatus = OutputOf<Contract['rewards']['getSignInStatus']>
export type Account = OutputOf<Contract['rewards']['getAccount']>
/** One line of a ledger: points, or fen for the balance. */
export type LedgerRecord = OutputOf<Contract['rewards']['getScoreRecord']>[number]
/** Points given or taken by hand, as lists show them. */
export type Grant = OutputOf<Contract['rewards']['getGrants']>['list'][number]
export type GrantWithLines = OutputOf<Contract['rewards']['getGrant']>
export type GrantPage = OutputOf<Contract['rewards']['getGrants']>
export type GrantLimits = OutputOf<Contract['rewards']['getGrantLimits']>
export type SignRule = OutputOf<Contract['rewards']['getSignRules']>['rules'][number]
