import { type LabelFact, type LabelFacts, labelFacts } from '@heyi/contract/members/label-facts'
import type { FormField } from '../../../../kit/console/form-field.ts'

/** What the form holds: a number for every number of every fact, called like both; null where it is not asked. */
export type RuleValues = Record<string, number | null | boolean> & { is_on: boolean }

type Bounds = { label: string; min: number; max: number }
const facts = Object.entries(labelFacts) as [LabelFact, { name: string; numbers: Record<string, Bounds> }][]
const keyOf = (fact: string, number: string) => `${fact}_${number}`

/** A field for every number; of a fact with several, all are said or none. */
export const ruleFields: readonly FormField<RuleValues>[] = [
  ...facts.flatMap(([fact, { numbers }]) =>
    Object.entries(numbers).map(
      ([number, { label, min, max }]): FormField<RuleValues> => ({
        kind: 'number',
        name: keyOf(fact, number),
        label,
        min,
        max,
        hint: '不填就不看这一项',
      }),
    ),
  ),
  { kind: 'switch', name: 'is_on', label: '启用' },
]

export function readRule(rule: { facts: LabelFacts; is_on: boolean } | null): RuleValues {
  const held = (rule?.facts ?? {}) as Record<string, Record<string, number> | undefined>
  const numbers = facts.flatMap(([fact, given]) =>
    Object.keys(given.numbers).map((number) => [keyOf(fact, number), held[fact]?.[number] ?? null]),
  )
  return { ...Object.fromEntries(numbers), is_on: rule?.is_on ?? true }
}

const isSaid = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value)

/** What the form asks, or what is missing in it. */
export function factsOf(values: RuleValues): LabelFacts | string {
  const asked = facts.flatMap(([fact, { name, numbers }]) => {
    const said = Object.keys(numbers).map((number) => [number, values[keyOf(fact, number)]] as const)
    const given = said.filter(([, value]) => isSaid(value))
    if (given.length === 0) return []
    return [{ fact, name, numbers: given.length === said.length ? Object.fromEntries(given) : null }]
  })
  if (asked.length === 0) return '请至少填写一项条件'
  const half = asked.find(({ numbers }) => numbers === null)
  if (half) return `“${half.name}”还有一项没有填`
  return Object.fromEntries(asked.map(({ fact, numbers }) => [fact, numbers])) as LabelFacts
}

/** The same where every number keeps its bounds, for asking how many that are. */
export function countable(values: RuleValues): LabelFacts | null {
  const asked = factsOf(values)
  if (typeof asked === 'string') return null
  const isInside = facts.every(([fact, { numbers }]) =>
    Object.entries(numbers).every(([number, { min, max }]) => {
      const value = values[keyOf(fact, number)]
      return !isSaid(value) || (value >= min && value <= max)
    }),
  )
  return isInside ? asked : null
}
