/** Kinds of things of this room that an id may name. */
export const identityEntities = ['user', 'client', 'session', 'certification', 'agreement', 'audit', 'dispute'] as const
/** What reads of this room are about and writes change. */
export const identitySubjects = [
  'profile',
  'session',
  'agreement',
  'certification',
  'consent',
  'privacy',
  'leaving',
  'wechat',
  'notice',
  'login_code',
] as const
