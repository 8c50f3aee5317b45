/** One name of the specification with its values. Ids stay when words change, so that a renamed SKU stays itself. */
export type Axis = { id: string; name: string; values: { id: string; text: string }[] }
/** What a row of the matrix holds; null: nothing is typed, NaN: what is typed is no number. */
export type Prices = {
  /** The kind's id, 0 for a new one. */
  id: number
  points: number | null
  price_fen: number | null
  market_price_fen: number | null
  /** The first stock of a new SKU; what a known one holds. */
  on_hand: number | null
  weight_g: number | null
  /** How many times one unit is used. */
  times: number | null
  /** How many are sold in all; null: as many as there are. */
  quota: number | null
  /** What orders hold of a known SKU. */
  reserved?: number
  /** This combination is not sold. */
  isOff: boolean
}
export type MatrixRow = { key: string; spec: Record<string, string>; texts: string[] }

export const MAX_AXES = 3
export const MAX_VALUES = 20
/** The key of the one row of a product without axes. */
export const ONE_SKU = 'one'

export const emptyPrices = (): Prices => ({
  id: 0,
  points: null,
  price_fen: null,
  market_price_fen: null,
  on_hand: 0,
  weight_g: null,
  times: 1,
  quota: null,
  isOff: false,
})

/** Every combination of the values, in their order; a product without axes has one SKU. */
export function rowsOfMatrix(axes: readonly Axis[]): MatrixRow[] {
  let rows: MatrixRow[] = [{ key: '', spec: {}, texts: [] }]
  for (const axis of axes) {
    const values = axis.values.filter((value) => value.text.trim() !== '')
    rows = rows.flatMap((row) =>
      values.map((value) => ({
        key: row.key ? `${row.key}.${value.id}` : value.id,
        spec: { ...row.spec, [axis.name.trim()]: value.text.trim() },
        texts: [...row.texts, value.text.trim()],
      })),
    )
  }
  return axes.length === 0 ? rows.map((row) => ({ ...row, key: ONE_SKU })) : rows
}

let lastId = 0
const newId = (): string => {
  lastId += 1
  return `n${Date.now().toString(36)}${lastId}`
}
export const newValue = () => ({ id: newId(), text: '' })
export const newAxis = (name = ''): Axis => ({ id: newId(), name, values: [newValue()] })
