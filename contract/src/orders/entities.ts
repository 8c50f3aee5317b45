/** Kinds of things of this room that an id may name. */
export const ordersEntities = ['address', 'trolley', 'order', 'trade'] as const
