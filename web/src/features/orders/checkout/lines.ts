import type { Params } from '../../../lib/routes.ts'

export type WantedLine = { sku_id: number; quantity: number }

const MAX_LINES = 50

/** Lines as one address parameter, `2001-2.2005-1`: the screen survives a reload and the way to the addresses and back. */
export const writeLines = (lines: readonly WantedLine[]): string =>
  lines.map(({ sku_id, quantity }) => `${sku_id}-${quantity}`).join('.')

function readLine(text: string): WantedLine[] {
  const [, sku = '', pieces = ''] = /^(\d{1,15})-(\d{1,4})$/.exec(text) ?? []
  const line = { sku_id: Number(sku), quantity: Number(pieces) }
  return line.sku_id > 0 && line.quantity > 0 ? [line] : []
}

/** What an address asks to buy: `lines`, or `sku_id` and `quantity` for buying at once. Each kind once. */
export function readLines(params: Params): WantedLine[] {
  const found = params.lines
    ? params.lines.split('.').flatMap(readLine)
    : readLine(`${params.sku_id ?? ''}-${params.quantity ?? 1}`)
  const merged = new Map<number, number>()
  for (const { sku_id, quantity } of found) merged.set(sku_id, (merged.get(sku_id) ?? 0) + quantity)
  return [...merged].slice(0, MAX_LINES).map(([sku_id, quantity]) => ({ sku_id, quantity }))
}
