import type { StoreWay } from '@heyi/contract/orders/write-off'
import type { Tx } from '../../../kernel/db/tx.ts'
import { refuse } from '../../../kernel/refuse.ts'
import type { OrdersDeps } from '../core/deps.ts'
import { proofText, readStoreText } from './rules.ts'
import { storeKey } from './show.ts'
import { readScannedStore, type ScannedStore } from './store.ts'

export type AtStore = {
  store: ScannedStore
  way: StoreWay
  /** What to go on with. */
  code: string
  /** Of a screen: which half minute it was shown in. */
  step: number | null
}
type Scan = { code: string; actor: { user_id: number; own_ids: readonly number[] }; now: Date }
/** The store whose code a member scanned. Refuses STORE_CODE_UNKNOWN, STORE_CODE_EXPIRED, STORE_CODE_REVOKED. */
export async function scannedStore(
  tx: Tx,
  { code, actor, now }: Scan,
  { secrets }: Pick<OrdersDeps, 'secrets'>,
): Promise<AtStore> {
  const key = storeKey(secrets)
  const read = readStoreText(key, code, { own_ids: actor.own_ids, now })
  if (read.kind === 'wrong') return refuse('STORE_CODE_UNKNOWN')
  if (read.kind === 'expired') return refuse('STORE_CODE_EXPIRED')
  const store = (await readScannedStore(tx, read.store_id)) ?? refuse('STORE_CODE_UNKNOWN')
  if (read.kind === 'static') {
    if (!store.is_on || store.number !== read.number) refuse('STORE_CODE_REVOKED')
    return { store, way: 'static', code, step: null }
  }
  const { store_id, step, isProof } = read
  const goOn = isProof ? code : proofText(key, { store_id, step, user_id: actor.user_id }, now)
  return { store, way: 'dynamic', code: goOn, step }
}
