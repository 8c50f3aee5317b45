/** Kinds of things of this room that an id may name. */
export const organisationEntities = ['organ', 'role', 'company', 'staff'] as const
