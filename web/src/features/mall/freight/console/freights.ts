import type { Contract } from '@heyi/contract'
import type { InputOf, OutputOf } from '@heyi/contract/call'
import {
  type FreightCount,
  freightCounts,
  freightFields,
  placeName,
  placeTwice,
} from '@heyi/contract/mall/freight-rules'
import { uuid } from '../../../../lib/uuid.ts'

type Mall = Contract['mall']
export type Freights = OutputOf<Mall['getFreights']>
export type FreightRow = Freights['list'][number]

/** A rule as a form holds it; null: nothing is typed, NaN: what is typed is no number. */
export type RuleValues = {
  /** Tells it from the others of the form. */
  key: string
  places: string[]
  is_refused: boolean
  first: number | null
  first_fen: number | null
  more: number | null
  more_fen: number | null
}
export type FreightValues = Omit<RuleValues, 'key' | 'places' | 'is_refused'> & {
  /** It stands already: its merchant stays. */
  isSaved: boolean
  merchantId: number | null
  name: string
  count: FreightCount
  free_from_fen: number | null
  rules: RuleValues[]
}
const FEE = ['first', 'first_fen', 'more', 'more_fen'] as const

export const emptyFreight: FreightValues = {
  isSaved: false,
  merchantId: null,
  name: '',
  count: 'weight',
  first: 1_000,
  first_fen: null,
  more: 1_000,
  more_fen: null,
  free_from_fen: null,
  rules: [],
}
/** Another rule, with the fee of the one before it to begin with. */
export const newRule = (before?: RuleValues): RuleValues => ({
  first: 1_000,
  first_fen: null,
  more: 1_000,
  more_fen: null,
  ...before,
  key: uuid(),
  places: [],
  is_refused: false,
})

/** What is wrong with one rule; null where it can be sent. */
function ruleProblem(rule: RuleValues): string | null {
  if (rule.places.length === 0) return '请选择地区'
  if (rule.is_refused) return null
  return FEE.map((field) => freightFields[field].problem(rule[field])).find(Boolean) ?? null
}
/** What is wrong with the rules together. */
export function rulesProblem(rules: readonly RuleValues[]): string | null {
  const at = rules.findIndex((rule) => ruleProblem(rule) !== null)
  const wrong = rules[at]
  if (wrong) return `第${at + 1}条规则：${ruleProblem(wrong)}`
  const twice = placeTwice(rules)
  return twice === null ? null : `“${placeName(twice)}”在两条规则里都有，请只留一处`
}
/** Places of a rule in a few words. */
export const placesWords = (places: readonly string[]): string =>
  places.length > 3
    ? `${places.slice(0, 3).map(placeName).join('、')}等${places.length}个地区`
    : places.map(placeName).join('、')

/** The template as it is sent; only of a form without errors. */
export function freightInput(values: FreightValues, row?: FreightRow): InputOf<Mall['setFreight']> {
  const { isSaved: _saved, merchantId, first, first_fen, more, more_fen, ...facts } = values
  const usual = { first: first ?? 1, first_fen: first_fen ?? 0, more: more ?? 1, more_fen: more_fen ?? 0 }
  return {
    ...facts,
    ...usual,
    id: row?.id ?? 0,
    merchantId: row?.merchantId ?? merchantId ?? 0,
    name: facts.name.trim(),
    // Where nothing is sent no fee is asked for: the usual one stands there.
    rules: facts.rules.map((rule) => ({
      places: rule.places,
      is_refused: rule.is_refused,
      ...(rule.is_refused
        ? usual
        : {
            first: rule.first ?? 1,
            first_fen: rule.first_fen ?? 0,
            more: rule.more ?? 1,
            more_fen: rule.more_fen ?? 0,
          }),
    })),
  }
}
export const countOptions = (Object.keys(freightCounts) as FreightCount[]).map((value) => ({
  value,
  label: freightCounts[value].name,
}))
