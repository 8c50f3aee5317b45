/** Kinds of things of this room that an id may name. */
export const rewardsEntities = ['coupon', 'user_coupon', 'points_grant', 'payout'] as const
/** What reads of this room are about and writes change. */
export const rewardsSubjects = [
  'account',
  'signIn',
  'coupon',
  'couponIssue',
  'signRule',
  'grant',
  'grantCap',
  'payPassword',
  'vip',
  'payout',
] as const
