import type { Biz } from '@heyi/contract/rewards/movements'
import { inOrder } from '../../../kernel/db/in-order.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { shanghaiDay } from '../../../kernel/time.ts'
import { giftBack, lotsBack } from './rules.ts'
import { bookBalance, bookPoints, lockAccount, type Move } from './store-book.ts'
import { balanceTaken, pointsTaken } from './store-returns.ts'

/** `of`: the one movement of a fact that took it, such as an order. */
type Return = Omit<Move, 'delta' | 'returns_id'> & { of: { biz: Biz; biz_id: number | string } }

/**
 * Gives points back that a movement took, all or a part of them, into the lots they came from; what has ended meanwhile has 30 days.
 * Returns the points afterwards. Never more than was taken less what was given back before: that is the caller's bug.
 */
export async function returnPoints(tx: Tx, { of, points, ...move }: Return & { points: number }): Promise<number> {
  const [, taken] = await inOrder(
    tx,
    (tx) => lockAccount(tx, move.user_id),
    (tx) => pointsTaken(tx, move.user_id, of),
  )
  if (taken.before + points > taken.points) throw more(of, points, taken.points - taken.before)
  // What was taken before there were lots comes back as if it were earned today.
  const { lots, before } = taken
  const into = lots.length ? { lots: lotsBack(lots, { before, points, today: shanghaiDay(move.now) }) } : {}
  return bookPoints(tx, { ...move, ...into, delta: points, returns_id: taken.id })
}

/** The same of balance in fen: of every part as much is gift again as the whole had. */
export async function returnBalance(tx: Tx, { of, fen, ...move }: Return & { fen: number }): Promise<number> {
  const [, taken] = await inOrder(
    tx,
    (tx) => lockAccount(tx, move.user_id),
    (tx) => balanceTaken(tx, move.user_id, of),
  )
  if (taken.before + fen > taken.fen) throw more(of, fen, taken.fen - taken.before)
  const gift_fen = fen > 0 ? giftBack({ paid: taken.fen, gift: taken.gift, before: taken.before, fen }) : 0
  return bookBalance(tx, { ...move, delta: fen, gift_fen, returns_id: taken.id })
}

const more = (of: Return['of'], asked: number, left: number) =>
  new Error(`${of.biz} ${of.biz_id} cannot give back ${asked}: ${left} are left of it`)
