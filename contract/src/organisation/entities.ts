/** Kinds of things of this room that an id may name. */
export const organisationEntities = ['organ', 'role', 'company', 'staff'] as const
/** What reads of this room are about and writes change. */
export const organisationSubjects = ['organ', 'company', 'staff', 'setting'] as const
