import { factWords, type LabelFacts } from '@heyi/contract/members/label-facts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { toast } from '../../../../kit/feedback/toast.ts'
import { ApiError, api, sentenceOf } from '../../../../lib/api.ts'
import { FormDialog } from '../../../../lib/console/FormDialog.tsx'
import { count } from '../../../../lib/format.ts'
import { q } from '../../../../lib/query.ts'
import type { Label } from '../../parts/labels.ts'
import { countable, factsOf, type RuleValues, readRule, ruleFields } from './rule-form.ts'

/** How many members fit now. */
function Fitting({ id, facts }: { id: number; facts: LabelFacts }) {
  const { data, error } = useQuery(q.members.countTagRule({ id, facts: useDeferredValue(facts) }))
  if (error && !data) return <p role="status">{sentenceOf(error)}</p>
  return (
    <p role="status">
      {factWords(facts)}：{data ? `现在有${count(data.total)}${data.more ? '多' : ''}位会员符合` : '正在数…'}
    </p>
  )
}

/** By what members get a label by themselves. */
export function RuleDialog({ label, onClose }: { label: Label; onClose: () => void }) {
  const { id, name, rule } = label
  async function send(values: RuleValues, version?: string) {
    const facts = factsOf(values)
    if (typeof facts === 'string') throw new ApiError({ reason: 'BAD_INPUT', msg: facts, status: 0 })
    const known = version === undefined ? {} : { version }
    await api.members.setTagRule({ id, facts, is_on: values.is_on, ...known }, { quiet: true })
    toast(values.is_on ? '已保存，正在给符合的会员贴标签' : '已保存，正在取下自动贴的标签', { kind: 'good' })
    onClose()
  }
  return (
    <FormDialog<RuleValues>
      title={`“${name}”的自动规则`}
      confirmText="保存"
      fields={ruleFields}
      values={readRule(rule)}
      {...(rule ? { version: rule.version } : {})}
      below={(values) => {
        const facts = countable(values)
        return facts && <Fitting id={id} facts={facts} />
      }}
      send={send}
      onClose={onClose}
    >
      <p>符合下面全部条件的会员自动贴上这个标签，不再符合时自动取下；每天夜里更新一次。手工贴的标签不受影响。</p>
    </FormDialog>
  )
}
