/** Kinds of things of this room that an id may name. */
export const mallEntities = ['goods', 'sku', 'category', 'freight', 'store', 'goods_import', 'promotion'] as const
/** What reads of this room are about and writes change. */
export const mallSubjects = [
  'goods',
  'stock',
  'category',
  'freight',
  'store',
  'shop',
  'collection',
  'suggestion',
  'promotion',
] as const
