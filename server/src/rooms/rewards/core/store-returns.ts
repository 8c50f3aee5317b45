import type { Biz } from '@heyi/contract/rewards/movements'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { LotPart } from './rules.ts'

type Fact = { biz: Biz; biz_id: number | string }

/**
 * What a fact took from a person in points, of which lots, and how much of it was given back. It may stand on another account,
 * where they were merged with somebody at that time.
 */
export async function pointsTaken(tx: Tx, user_id: number, { biz, biz_id }: Fact) {
  const [row] = await tx<{ id: number; points: number; lots: LotPart[]; before: number }[]>`
    select id, -delta as points, lots, (select coalesce(sum(delta), 0)::int8 from points_ledger where returns_id = l.id) as before
    from points_ledger l where biz = ${biz} and biz_id = ${String(biz_id)} and delta < 0 order by (user_id = ${user_id}) desc limit 1`
  return row ?? { id: null, points: 0, lots: [], before: 0 }
}

/** The same of balance in fen, with the gift in it. */
export async function balanceTaken(tx: Tx, user_id: number, { biz, biz_id }: Fact) {
  const [row] = await tx<{ id: number; fen: number; gift: number; before: number }[]>`
    select id, -delta as fen, -gift_delta as gift,
      (select coalesce(sum(delta), 0)::int8 from balance_ledger where returns_id = l.id) as before
    from balance_ledger l where biz = ${biz} and biz_id = ${String(biz_id)} and delta < 0 order by (user_id = ${user_id}) desc limit 1`
  return row ?? { id: null, fen: 0, gift: 0, before: 0 }
}
