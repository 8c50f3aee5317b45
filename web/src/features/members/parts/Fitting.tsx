import { factWords, type LabelFacts } from '@heyi/contract/members/label-facts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { sentenceOf } from '../../../lib/api.ts'
import { count } from '../../../lib/format.ts'
import { q } from '../../../lib/query.ts'

function Fitting({ id, facts }: { id: number; facts: LabelFacts }) {
  const { data, error } = useQuery(q.members.countTagRule({ id, facts: useDeferredValue(facts) }))
  if (error && !data) return <p role="status">{sentenceOf(error)}</p>
  return (
    <p role="status">
      {factWords(facts)}：{data ? `现在有${count(data.total)}${data.more ? '多' : ''}位会员符合` : '正在数…'}
    </p>
  )
}

/** How many members fit a rule now, before it is saved; until its conditions are whole, that they will be counted. */
export function FittingOf({ id, facts }: { id: number; facts: LabelFacts | null }) {
  return facts ? <Fitting id={id} facts={facts} /> : <p role="status">填好条件后，这里显示现在有几位会员符合</p>
}
