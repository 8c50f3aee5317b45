/** Kinds of things of this room that an id may name. */
export const ordersEntities = ['address', 'cart_line', 'order', 'trade'] as const
/** What reads of this room are about and writes change. */
export const ordersSubjects = ['order', 'cart', 'address'] as const
