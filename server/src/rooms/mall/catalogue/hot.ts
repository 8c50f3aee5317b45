import type { GoodsCard } from '@heyi/contract/mall/shapes'
import type { Tx } from '../../../kernel/db/tx.ts'
import { listHot, toCard } from './store.ts'

/** The first `n` hot products on shelf as cards, best placed first. */
export const hotGoods = async (tx: Tx, n: number, now: Date): Promise<GoodsCard[]> =>
  (await listHot(tx, n, now)).map(toCard)
