import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { CrudPage } from '../../../../lib/console/CrudPage.tsx'
import { q } from '../../../../lib/query.ts'
import { categoryResource } from './category-resource.tsx'

/** 商品分类 */
export function CategoryManage() {
  const { data } = useQuery(q.mall.getCategories())
  const resource = useMemo(
    () => categoryResource((data ?? []).map(({ id, name }) => ({ value: id, label: name }))),
    [data],
  )
  return <CrudPage resource={resource} />
}
