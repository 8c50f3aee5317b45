import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { CrudPage } from '../../../../lib/console/CrudPage.tsx'
import { q } from '../../../../lib/query.ts'
import { labelResource } from './label-resource.tsx'

const NONE: string[] = []

/** 标签管理 */
export function LabelManage() {
  const { data: groups = NONE } = useQuery({ ...q.members.getTags({ num: 1 }), select: (page) => page.groups })
  const resource = useMemo(() => labelResource(groups), [groups])
  return <CrudPage resource={resource} />
}
