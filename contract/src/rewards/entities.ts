/** What reads of this room are about and writes change. */
export const rewardsSubjects = ['account', 'signIn', 'payPassword', 'vip'] as const
