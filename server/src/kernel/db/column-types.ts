import pg from 'pg'

/** Makes a value of what PostgreSQL sends for it. */
export type Parser = (text: string) => unknown

/** int8 as a number, which is refused loudly where it would lose digits. */
function readInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} is beyond the exact range of a number`)
  return value
}

const asText: Parser = (text) => text
/** PostgreSQL's numbers of array types, which the driver does not name. */
const [TEXTS, INT8S, DATES] = [1009, 1016, 1182]
const asTexts = pg.types.getTypeParser(TEXTS as never) as (text: string) => string[]
const ours = new Map<number, Parser>([
  [pg.types.builtins.INT8, readInt8],
  [pg.types.builtins.DATE, asText],
  [INT8S, (text) => asTexts(text).map(readInt8)],
  [DATES, asTexts],
])

/** How a column of this type (PostgreSQL's number of it) is read: our own way for some, the driver's for the others. */
export const parserOf = (type: number): Parser =>
  ours.get(type) ?? (pg.types.getTypeParser(type as never, 'text') as Parser)
