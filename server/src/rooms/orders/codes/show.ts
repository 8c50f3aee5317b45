import { merchantScope, type StaffActor } from '../../../kernel/actor.ts'
import type { Secrets } from '../../../kernel/secrets.ts'
import { staticText } from './rules.ts'
import type { StoreCodeRow } from './store.ts'

/** The key that signs the codes of stores. */
export const storeKey = (secrets: Secrets): string => secrets.key('store-code')
/** The stores that a staff member works at. */
export const deskOf = (staff: StaffActor) => ({ scope: merchantScope(staff), store_id: staff.store_id })
export const toStoreCode = ({ is_on, ...row }: StoreCodeRow, secrets: Secrets) => ({
  ...row,
  code: is_on ? staticText(storeKey(secrets), row.store_id, row.number) : '',
})
