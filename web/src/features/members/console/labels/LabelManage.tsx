import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { CrudPage } from '../../../../lib/console/CrudPage.tsx'
import { q } from '../../../../lib/query.ts'
import { type Label, labelResource } from './label-resource.tsx'
import { RuleDialog } from './RuleDialog.tsx'

const NONE: string[] = []

/** 标签管理 */
export function LabelManage() {
  const { data: groups = NONE } = useQuery({ ...q.members.getTags({ num: 1 }), select: (page) => page.groups })
  const [ruled, setRuled] = useState<Label | null>(null)
  const resource = useMemo(() => labelResource(groups, setRuled), [groups])
  return (
    <>
      <CrudPage resource={resource} />
      {ruled && <RuleDialog label={ruled} onClose={() => setRuled(null)} />}
    </>
  )
}
