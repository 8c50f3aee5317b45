type Had = { points: number; balance_fen: number }

/** What somebody has, in points. */
const worthOf = ({ points, balance_fen }: Had, points_per_yuan: number): number =>
  points + Math.ceil((balance_fen * points_per_yuan) / 100)

type Pair = { is_alike: boolean; kept: Had; duplicate: Had }
type Limits = { points_per_yuan: number; per_call: number }
/**
 * Whether two become one only where both agree by their phones, or a second person says so. What either has counts: whoever is kept gets
 * what the second had, and whoever holds the second's phone is in the account of who is kept.
 */
export const needsAgreement = ({ is_alike, kept, duplicate }: Pair, { points_per_yuan, per_call }: Limits): boolean =>
  !is_alike || [kept, duplicate].some((had) => worthOf(had, points_per_yuan) > per_call)
