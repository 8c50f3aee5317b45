/** Kinds of things of this room that an id may name. */
export const messagingEntities = ['message'] as const
