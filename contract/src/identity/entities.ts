/** Kinds of things of this room that an id may name. */
export const identityEntities = ['user', 'client', 'session'] as const
/** What reads of this room are about and writes change. */
export const identitySubjects = ['profile', 'session', 'agreement', 'wechat', 'notice'] as const
