import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { factWords } from '@heyi/contract/members/label-facts'
import { count } from '../../../lib/format.ts'
import { q } from '../../../lib/query.ts'

type LabelPage = OutputOf<Contract['members']['getTags']>
export type Label = LabelPage['list'][number]

/** The labels that may be used, as many as a choice can show. */
export const allLabels = q.members.getTags({ num: 100 })
/** A label by its group, so that two of one name are told apart. */
export const labelWords = ({ group, name }: Pick<Label, 'group' | 'name'>): string => `${group}：${name}`

/** By what members get the label by themselves. */
export const ruleWords = (rule: Label['rule']): string => {
  if (!rule) return '没有'
  const words = factWords(rule.facts)
  if (!rule.is_on) return `${words}（已停用）`
  return `${words}（${rule.ran_at ? `自动贴给${count(rule.carried)}位` : '正在贴'}）`
}
