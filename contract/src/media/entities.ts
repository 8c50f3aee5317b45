/** Kinds of things of this room that an id may name. */
export const mediaEntities = ['media', 'sheet'] as const
/** What reads of this room are about and writes change. */
export const mediaSubjects = ['sheet'] as const
