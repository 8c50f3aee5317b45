import { type FreightFee, type FreightTerms, ruleFor } from '@heyi/contract/mall/freight-rules'

/** A line of one merchant's order as freight counts it; `freight`: the template of its product, null where it has a flat one. */
export type FreightLine = {
  name: string
  quantity: number
  weight_g: number
  goods_fen: number
  freight_fen: number
  freight: FreightTerms | null
}
export type Freight = {
  fen: number
  /** Another place might cost something else, and none is known. */
  is_open: boolean
  /** What is not delivered there; null where all is. */
  refused: string | null
}

/** What a fee comes to for some units: the first ones, and above them begun ones whole. Nothing for nothing. */
export function feeOf({ first, first_fen, more, more_fen }: FreightFee, units: number): number {
  return first_fen + Math.ceil(Math.max(0, units - first) / more) * more_fen
}

/**
 * What one merchant's order costs to send to a region (province, city, …), in fen: the sum over its templates, each of all its lines
 * together, or the dearest flat freight where that is more. Without a region (null) the usual fee of each template counts.
 */
export function freightOf(lines: readonly FreightLine[], region: readonly string[] | null): Freight {
  const templates = new Map(lines.flatMap(({ freight }) => (freight ? [[freight.id, freight] as const] : [])))
  const flat = Math.max(0, ...lines.filter(({ freight }) => !freight).map(({ freight_fen }) => freight_fen))
  let counted = 0
  let isOpen = false
  for (const terms of templates.values()) {
    const own = lines.filter(({ freight }) => freight?.id === terms.id)
    const rule = region ? ruleFor(terms.rules, region) : null
    if (rule?.is_refused) return { fen: 0, is_open: false, refused: own[0]?.name ?? '' }
    isOpen ||= !region && terms.rules.length > 0
    counted += termsFen(terms, rule ?? terms, own)
  }
  return { fen: Math.max(counted, flat), is_open: isOpen, refused: null }
}

function termsFen({ count, free_from_fen }: FreightTerms, fee: FreightFee, lines: readonly FreightLine[]): number {
  const worth = lines.reduce((sum, line) => sum + line.goods_fen, 0)
  if (free_from_fen !== null && worth >= free_from_fen) return 0
  const units = lines.reduce((sum, line) => sum + line.quantity * (count === 'weight' ? line.weight_g : 1), 0)
  return feeOf(fee, units)
}
