import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'

export type TableSort = {
  by: string
  isDescending: boolean
}

/** The arrow of a sortable column. */
export function SortMark({ sort, by }: { sort: TableSort | undefined; by: string }) {
  if (sort?.by !== by) return <ArrowUpDown aria-hidden />
  return sort.isDescending ? <ArrowDown aria-hidden /> : <ArrowUp aria-hidden />
}
