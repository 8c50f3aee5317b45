import { ROOT_ORGAN } from '@heyi/contract/organisation/platform'
import type { Tx } from '../../../kernel/db/tx.ts'
import { registry } from '../../identity/index.ts'
import { hasAdministrator, upsertStaff } from './store.ts'

/** Makes a person the first platform administrator, at the root of the tree. */
async function makeAdministrator(tx: Tx, user_id: number): Promise<void> {
  await registry.markStaff(tx, user_id, true)
  await upsertStaff(tx, { user_id, login_name: `admin${user_id}`, company_id: null, store_id: null }, [
    { organ_id: ROOT_ORGAN, role_key: 'platform_admin' },
  ])
}

/** Those of the platform: whether there is one, and what makes a person the first. */
export const administrators = { hasAny: hasAdministrator, makeFirst: makeAdministrator }
