/** Something the person did or carries that speaks for a product, nearest first. */
export type Hint =
  | { kind: 'view' | 'collect' | 'buy'; goods_id: number; name: string; category_id: number | null }
  | { kind: 'label'; name: string }
/** A product that something speaks for. `because`: the product that was seen or bought, or the label. */
export type Candidate = { goods_id: number; from: 'pair' | 'category' | 'label' | 'best'; because: number | string }
export type Suggested = { goods_id: number; why: string }

const short = (name: string): string => ([...name].length > 10 ? `${[...name].slice(0, 10).join('')}…` : name)

const did = { view: '因为您看过', collect: '因为您收藏了', buy: '您买过' } as const

function whyOf({ from, because }: Candidate, hints: ReadonlyMap<number, Hint>): string {
  if (from === 'best') return '大家都在买'
  if (typeof because === 'string') return `和您的标签“${because}”有关`
  const hint = hints.get(because)
  if (!hint || hint.kind === 'label') return '大家都在买'
  if (from === 'pair') return `买过“${short(hint.name)}”的人也买了`
  return `${did[hint.kind]}“${short(hint.name)}”`
}

/** How many of one reason stand there at most: what somebody looked at once does not fill the page. */
const MAX_OF_ONE = 4

/**
 * What is suggested, in turn from each source so that none fills the page, best sellers last. What the person has already is left
 * out; each product stands there once, with its first reason.
 */
export function suggest(
  candidates: readonly Candidate[],
  hints: readonly Hint[],
  { had, num }: { had: ReadonlySet<number>; num: number },
): Suggested[] {
  const known = new Map(hints.flatMap((hint) => (hint.kind === 'label' ? [] : [[hint.goods_id, hint] as const])))
  const groups = new Map<string, Candidate[]>()
  for (const one of candidates) {
    const key = one.from === 'best' ? 'best' : `${one.from} ${one.because}`
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  const best = groups.get('best') ?? []
  groups.delete('best')
  const queues = [...groups.values()].map((group) => group.slice(0, MAX_OF_ONE))
  const inTurn = Array.from({ length: MAX_OF_ONE }, (_, nth) => queues.flatMap((queue) => queue[nth] ?? [])).flat()
  const seen = new Set<number>(had)
  return [...inTurn, ...best]
    .filter(({ goods_id }) => !seen.has(goods_id) && seen.add(goods_id))
    .slice(0, num)
    .map((one) => ({ goods_id: one.goods_id, why: whyOf(one, known) }))
}

/** What may suit whoever carries a label of this name: words that goods are found by, the name itself where none are known. */
export const wordsFor = (label: string, known: ReadonlyMap<string, readonly string[]>): readonly string[] =>
  known.get(label) ?? [label]
