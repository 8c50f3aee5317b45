import type { NamingScope } from '@heyi/contract/rewards/coupon-rules'
import { merchantScope, type StaffActor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { companiesNamed, companyScope } from '../../organisation/index.ts'
import { categoriesNamed, goodsNamed, storesNamed, type Thing } from './store-named.ts'

/** Those of these things that there are: of whoever, or those that a staff member works with. */
export async function couponThings(
  tx: Tx,
  scope: NamingScope,
  ids: readonly number[],
  staff: StaffActor | null,
): Promise<Thing[]> {
  const isAll = staff === null || merchantScope(staff).kind === 'all'
  const companies = isAll ? null : await companyScope(tx, staff)
  if (scope === 'category') return await categoriesNamed(tx, ids)
  if (scope === 'goods') return await goodsNamed(tx, ids, companies)
  if (scope === 'store') return await storesNamed(tx, ids, companies)
  return await companiesNamed(tx, companies === null ? ids : ids.filter((id) => companies.includes(id)))
}

/** The name of a store; '' where there is none. */
export const nameOfStore = async (tx: Tx, id: number): Promise<string> =>
  (await storesNamed(tx, [id], null))[0]?.name ?? ''
