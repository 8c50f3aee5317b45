import { type FieldErrors, type FieldValues, set } from 'react-hook-form'

/** Sentences by path as react-hook-form holds errors, for a form whose rules look at all of it at once. */
export function fieldErrors<Values extends FieldValues>(sentences: Readonly<Record<string, string>>) {
  const errors: FieldErrors<Values> = {}
  for (const [path, message] of Object.entries(sentences)) set(errors, path, { type: 'rule', message })
  return errors
}

/** How many fields need a change; a refusal of the whole form is none. */
export function countErrors({ root: _, ...errors }: FieldErrors): number {
  const below = (node: unknown): number => {
    if (typeof node !== 'object' || node === null) return 0
    if ('type' in node && typeof node.type === 'string') return 1
    return Object.values(node).reduce<number>((sum, one) => sum + below(one), 0)
  }
  return below(errors)
}
