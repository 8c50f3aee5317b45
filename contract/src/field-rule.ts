/**
 * Rules of single fields, said once for the wire (`lineOf`, `wholeOf` in fields.ts) and for forms. They lean on nothing,
 * so that a form which checks a field carries no schema. A `problem` is the sentence for what cannot be sent; null where
 * it can.
 */

/** Text of `min` to `max` characters, blanks around it not counted. */
export type TextRule = { readonly min: number; readonly max: number; readonly problem: (text: string) => string | null }
/** A whole number from `min` to `max`; null stands for an empty field. */
export type WholeRule = {
  readonly min: number
  readonly max: number
  readonly problem: (value: number | null) => string | null
}

/** `short` is said below `min`, `long` above `max`. */
export function textRule(min: number, max: number, short: string, long = `最多${max}个字`): TextRule {
  function problem(text: string): string | null {
    const { length } = text.trim()
    if (length < min) return short
    return length > max ? long : null
  }
  return { min, max, problem }
}

export function wholeRule(min: number, max: number, sentence: string): WholeRule {
  const isWithin = (value: number | null) => value !== null && Number.isInteger(value) && value >= min && value <= max
  return { min, max, problem: (value) => (isWithin(value) ? null : sentence) }
}
