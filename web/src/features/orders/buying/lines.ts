import { idParam, type Params } from '../../../lib/routes.ts'

export type WantedLine = { sku_id: number; quantity: number }

/** The promotion that it is bought in, and the group that is joined; neither where it is bought in the ordinary way. */
export type WantedDeal = { promotion_id?: number; group_id?: number }

const MAX_LINES = 50

/** Lines as one address parameter, `2001-2.2005-1`: the screen survives a reload and the way to the addresses and back. */
export const writeLines = (lines: readonly WantedLine[]): string =>
  lines.map(({ sku_id, quantity }) => `${sku_id}-${quantity}`).join('.')

function readLine(text: string): WantedLine[] {
  const [, sku = '', pieces = ''] = /^(\d{1,15})-(\d{1,4})$/.exec(text) ?? []
  const line = { sku_id: Number(sku), quantity: Number(pieces) }
  return line.sku_id > 0 && line.quantity > 0 ? [line] : []
}

/** What an address asks to buy: `lines`, or `sku_id` and `quantity` for buying at once. Each SKU once. */
export function readLines(params: Params): WantedLine[] {
  const found = params.lines
    ? params.lines.split('.').flatMap(readLine)
    : readLine(`${params.sku_id ?? ''}-${params.quantity ?? 1}`)
  const merged = new Map<number, number>()
  for (const { sku_id, quantity } of found) merged.set(sku_id, (merged.get(sku_id) ?? 0) + quantity)
  return [...merged].slice(0, MAX_LINES).map(([sku_id, quantity]) => ({ sku_id, quantity }))
}

/** The promotion of an address, and the group. */
export function readDeal(params: Params): WantedDeal {
  const [promotion_id, group_id] = [idParam(params.promotion_id), idParam(params.group_id)]
  if (promotion_id === null) return {}
  return { promotion_id, ...(group_id === null ? {} : { group_id }) }
}

/** Names a purchase: the same goods in a promotion are another one than without it. */
export const purchaseKey = (lines: readonly WantedLine[], { promotion_id, group_id }: WantedDeal): string =>
  [writeLines(lines), promotion_id && `p${promotion_id}`, group_id && `g${group_id}`].filter(Boolean).join(' ')
