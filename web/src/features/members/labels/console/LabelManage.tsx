import { P } from '@heyi/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { CrudPage } from '../../../../lib/console/CrudPage.tsx'
import { q } from '../../../../lib/query.ts'
import { useMay } from '../../../../lib/session.ts'
import type { Label } from '../../parts/labels.ts'
import { CarryDialog } from './CarryDialog.tsx'
import { labelResource } from './label-resource.tsx'
import { RuleDialog } from './RuleDialog.tsx'

const NONE: string[] = []

/** 标签管理 */
export function LabelManage() {
  const { data: groups = NONE } = useQuery({ ...q.members.getTags({ num: 1 }), select: (page) => page.groups })
  const [ruled, setRuled] = useState<Label | null>(null)
  const [carried, setCarried] = useState<Pick<Label, 'id' | 'name'> | null>(null)
  const maySearch = useMay(P.people)
  const resource = useMemo(
    () => labelResource(groups, { onRule: setRuled, onCarry: maySearch ? setCarried : undefined }),
    [groups, maySearch],
  )
  return (
    <>
      <CrudPage resource={resource} />
      {ruled && <RuleDialog label={ruled} onClose={() => setRuled(null)} />}
      {carried && <CarryDialog label={carried} onClose={() => setCarried(null)} />}
    </>
  )
}
