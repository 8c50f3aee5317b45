/** Kinds of things of this room that an id may name. */
export const messagingEntities = ['message'] as const
/** What reads of this room are about and writes change. */
export const messagingSubjects = ['message'] as const
