/** Kinds of things of this room that an id may name. */
export const mallEntities = ['goods', 'sku', 'category', 'store'] as const
