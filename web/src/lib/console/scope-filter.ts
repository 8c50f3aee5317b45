import type { TableFilter } from '../../kit/console/FilterControl.tsx'
import type { Params } from '../routes.ts'

const KEY = 'scope'
const OWN = 'own'
const BELOW = 'below'

/** The two scope boxes over a table of people, roles or coupons. */
export const scopeFilter: TableFilter = {
  key: KEY,
  label: '数据范围',
  kind: 'boxes',
  options: [
    { value: OWN, label: '本机构数据' },
    { value: BELOW, label: '下级机构数据' },
  ],
}

/** What the boxes say on the wire: the chosen organisation itself, what stands below it; both unless told. */
export const scopeAsked = (filters: Params): { only_organ: boolean; this_organ: boolean } => ({
  only_organ: filters[KEY] !== BELOW,
  this_organ: filters[KEY] !== OWN,
})
