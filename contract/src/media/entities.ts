/** Kinds of things of this room that an id may name. */
export const mediaEntities = ['media'] as const
