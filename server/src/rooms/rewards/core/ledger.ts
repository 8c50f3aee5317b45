import { returnBalance, returnPoints } from './returns.ts'
import { accountOf, listPoints } from './store-accounts.ts'
import { bookBalance, bookPoints, whoseAccount } from './store-book.ts'

/** What people have of points and balance, and how it moves. */
export const ledger = { accountOf, whoseAccount, listPoints, bookPoints, bookBalance, returnPoints, returnBalance }
