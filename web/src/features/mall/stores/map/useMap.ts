import { useQuery } from '@tanstack/react-query'
import { q } from '../../../../lib/query.ts'
import type { MapSource } from './DrawnMap.tsx'

/** The map of this installation; null where it has none, or until it is known. */
export function useMap(): MapSource | null {
  const { data } = useQuery({ ...q.mall.getMap({}), staleTime: Number.POSITIVE_INFINITY })
  return data?.tiles.length ? data : null
}
