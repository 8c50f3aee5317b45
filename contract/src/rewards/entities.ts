/** What reads of this room are about and writes change. */
export const rewardsSubjects = ['account', 'signIn', 'payout'] as const
/** Kinds of things an id of this room may name. */
export const rewardsEntities = ['payout'] as const
