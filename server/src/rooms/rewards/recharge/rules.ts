type Recharge = { real_fen: number; gift_fen: number }

/**
 * What goes back of a recharge of which so much real and given money is left: the real money that was not spent, less what of
 * the gift for it is gone. Real money is spent first. `real_fen` and `gift_fen` are
 * what is taken out of the balance.
 */
export function unspentOf(bought: Recharge, left: Recharge): { fen: number; gift_fen: number; real_fen: number } {
  const real = Math.min(bought.real_fen, Math.max(0, left.real_fen))
  if (real === 0 || bought.real_fen === 0) return { fen: 0, gift_fen: 0, real_fen: 0 }
  const due = Math.ceil((bought.gift_fen * real) / bought.real_fen)
  const taken = Math.min(due, Math.max(0, left.gift_fen))
  return { fen: Math.max(0, real - (due - taken)), gift_fen: taken, real_fen: real }
}
