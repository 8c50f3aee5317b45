import { type LabelFact, type LabelFacts, labelFacts } from '@heyi/contract/members/label-facts'
import { toast } from '../../../kit/feedback/toast.ts'
import { ApiError, api } from '../../../lib/api.ts'

/** What a form of a rule holds: a number for every number of every fact, called like both; null where it is not asked. */
export type RuleValues = Record<string, number | null | boolean> & { is_on: boolean }

type Bounds = { label: string; min: number; max: number }
const facts = Object.entries(labelFacts) as [LabelFact, { numbers: Record<string, Bounds> }][]
const keyOf = (fact: string, number: string) => `${fact}_${number}`

/** Every number that a rule may ask, in the order of its facts; of a fact with several, all are said or none. */
export const ruleNumbers: readonly (Bounds & { key: string })[] = facts.flatMap(([fact, { numbers }]) =>
  Object.entries(numbers).map(([number, bounds]) => ({ ...bounds, key: keyOf(fact, number) })),
)
/** What stands under each number. */
export const NUMBER_HINT = '不填就不看这一项'
/** What every form of a rule says first. */
export const RULE_WORDS =
  '符合下面全部条件的会员自动贴上这个标签，不再符合时自动取下；每天夜里更新一次。手工贴的标签不受影响。'

export function readRule(rule: { facts: LabelFacts; is_on: boolean } | null): RuleValues {
  const held = (rule?.facts ?? {}) as Record<string, Record<string, number> | undefined>
  const numbers = facts.flatMap(([fact, given]) =>
    Object.keys(given.numbers).map((number) => [keyOf(fact, number), held[fact]?.[number] ?? null]),
  )
  return { ...Object.fromEntries(numbers), is_on: rule?.is_on ?? true }
}

const isSaid = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value)

/** What the form asks, or what is missing in it. */
function factsOf(values: RuleValues): LabelFacts | string {
  const asked = facts.flatMap(([fact, { numbers }]) => {
    const typed = Object.entries(numbers).map(([number, { label }]) => ({
      number,
      label,
      value: values[keyOf(fact, number)],
    }))
    const left = typed.find(({ value }) => !isSaid(value))
    if (typed.every(({ value }) => !isSaid(value))) return []
    return [{ fact, left, numbers: Object.fromEntries(typed.map(({ number, value }) => [number, value])) }]
  })
  if (asked.length === 0) return '请至少填写一项条件'
  const left = asked.find((one) => one.left)?.left
  // In the words of its field: the name of the fact stands nowhere in the form.
  if (left) return `还没有填“${left.label}”`
  return Object.fromEntries(asked.map(({ fact, numbers }) => [fact, numbers])) as LabelFacts
}

/** The same where every number keeps its bounds, for asking how many that are. */
export function countable(values: RuleValues): LabelFacts | null {
  const asked = factsOf(values)
  if (typeof asked === 'string') return null
  const isInside = ruleNumbers.every(({ key, min, max }) => {
    const value = values[key]
    return !isSaid(value) || (value >= min && value <= max)
  })
  return isInside ? asked : null
}

/** Saves a label's rule over what was read, and says what happens now; throws what is missing in it as well. */
export async function saveRule(id: number, values: RuleValues, version?: string): Promise<void> {
  const facts = factsOf(values)
  if (typeof facts === 'string') throw new ApiError({ reason: 'BAD_INPUT', msg: facts, status: 0 })
  const known = version === undefined ? {} : { version }
  await api.members.setTagRule({ id, facts, is_on: values.is_on, ...known }, { quiet: true })
  toast(values.is_on ? '已保存，正在给符合的会员贴标签' : '已保存，正在取下自动贴的标签', { kind: 'good' })
}
