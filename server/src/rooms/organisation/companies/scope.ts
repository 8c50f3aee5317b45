import { merchantScope, type StaffActor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { companyIdsOf } from './store.ts'

/** Ids of the merchants whose goods a staff member works with. */
export const companyScope = (tx: Tx, staff: StaffActor): Promise<number[]> => companyIdsOf(tx, merchantScope(staff))
