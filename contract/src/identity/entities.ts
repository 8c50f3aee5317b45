/** Kinds of things of this room that an id may name. */
export const identityEntities = ['user', 'client', 'session'] as const
