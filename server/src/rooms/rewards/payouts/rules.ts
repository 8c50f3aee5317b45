import type { MemberState } from '@heyi/contract/members/states'

/** Whether somebody has died or moved away, so that their account is to be settled. */
export const isGone = (state: MemberState): boolean => state === 'deceased' || state === 'moved'

type Holding = { points: number; balance_fen: number; gift_fen: number }
export const isSame = (one: Holding, other: Holding): boolean =>
  one.points === other.points && one.balance_fen === other.balance_fen && one.gift_fen === other.gift_fen
