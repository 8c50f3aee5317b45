import type { organisation } from '@heyi/contract/organisation/index'
import type { OrganKind, OrganState } from '@heyi/contract/organisation/organ-rules'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { OrgansDeps } from '../deps.ts'
import { isFixed, waysOf } from '../rules.ts'
import { namesOfOrgans } from '../store.ts'
import { administeredOrgan, branchRows, foundRows, placeOf, topOf } from '../store-admin.ts'

export const getOrgansTo: Handler<typeof organisation.getOrgansTo, OrgansDeps> = async ({
  input,
  actor,
  tx,
  refuse,
}) => {
  const { id, keyword, page_num } = input
  const top = topOf(actor.staff)
  const branch = await administeredOrgan(tx, actor.staff, id || top)
  if (!branch) return refuse('ORGAN_NOT_FOUND')
  const rows = keyword ? await foundRows(tx, top, branch, keyword) : await branchRows(tx, top, branch, page_num)
  const ways = waysOf(keyword ? rows : rows.slice(0, 1), top)
  const names = await namesOfOrgans(tx, ways.ids)
  return rows.map((row) => ({
    ...row,
    kind: row.kind as OrganKind,
    state: row.state as OrganState,
    version: String(row.version),
    is_fixed: isFixed(row, placeOf(actor.staff)),
    way: ways.of(row, names),
  }))
}
