import { MAX_CATEGORIES } from '@heyi/contract/mall/category-rules'
import { refuse } from '../../../kernel/refuse.ts'

type Node = { id: number; parent_id: number | null; name: string }
type Placed = { id: number; parent_id: number; name: string }

/** How many stand directly below one. */
export const childrenOf = (tree: ReadonlyMap<number, Node>, id: number): number =>
  [...tree.values()].filter(({ parent_id }) => parent_id === id).length

/**
 * Whether a category may stand so: refuses CATEGORY_NOT_FOUND, CATEGORY_TOO_DEEP (two levels), CATEGORY_NAME_TAKEN among its siblings,
 * CATEGORY_TOO_MANY. `id` 0 is a new one, `parent_id` 0 the top.
 */
export function checkPlace(tree: ReadonlyMap<number, Node>, { id, parent_id, name }: Placed): void {
  if (id && !tree.has(id)) refuse('CATEGORY_NOT_FOUND')
  if (!id && tree.size >= MAX_CATEGORIES) refuse('CATEGORY_TOO_MANY', { max: MAX_CATEGORIES })
  if (parent_id) {
    const parent = tree.get(parent_id) ?? refuse('CATEGORY_NOT_FOUND')
    if (parent.parent_id !== null || parent_id === id || (id && childrenOf(tree, id) > 0)) refuse('CATEGORY_TOO_DEEP')
  }
  const isTaken = [...tree.values()].some(
    (one) => one.id !== id && (one.parent_id ?? 0) === parent_id && one.name === name,
  )
  if (isTaken) refuse('CATEGORY_NAME_TAKEN', { name })
}

/** Each followed by those below it, all in the order given. */
export const inTreeOrder = <N extends Node>(rows: readonly N[]): N[] =>
  rows
    .filter(({ parent_id }) => parent_id === null)
    .flatMap((top) => [top, ...rows.filter(({ parent_id }) => parent_id === top.id)])
