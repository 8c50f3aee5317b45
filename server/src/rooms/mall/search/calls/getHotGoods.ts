import type { mall } from '@heyi/contract/mall/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { toCard } from '../../catalogue/store.ts'
import type { MallDeps } from '../../core/deps.ts'
import { listHotIn } from '../store.ts'

/** A longer list ranks nothing. */
const MAX_RANKED = 50

export const getHotGoods: Handler<typeof mall.getHotGoods, MallDeps> = async ({ input, tx, now }) =>
  (await listHotIn(tx, { ...input, most: MAX_RANKED, now })).map((row) => ({ ...toCard(row), units: row.units }))
