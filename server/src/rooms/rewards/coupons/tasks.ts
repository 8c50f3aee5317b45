import { sweepInBatches } from '../../../kernel/jobs/sweep.ts'
import type { Task } from '../../../kernel/room.ts'
import { expireHeld } from './store-held.ts'

/** Coupons of one transaction. */
const MAX_BATCH = 500

/** Notes by night which coupons have ended; whoever looks before finds them over already. */
export const expireCoupons: Task = { cron: '10 0 * * *', run: (given) => sweepInBatches(given, expireHeld, MAX_BATCH) }
