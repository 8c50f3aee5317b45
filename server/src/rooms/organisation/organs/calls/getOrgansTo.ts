import type { organisation } from '@heyi/contract/organisation/index'
import type { OrganKind, OrganState } from '@heyi/contract/organisation/organ-rules'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { OrgansDeps } from '../deps.ts'
import { isFixed } from '../rules.ts'
import { administeredOrgans, placeOf } from '../store-admin.ts'

export const getOrgansTo: Handler<typeof organisation.getOrgansTo, OrgansDeps> = async ({ actor, tx }) =>
  (await administeredOrgans(tx, actor.staff)).map((row) => ({
    ...row,
    kind: row.kind as OrganKind,
    state: row.state as OrganState,
    version: String(row.version),
    is_fixed: isFixed(row, placeOf(actor.staff)),
  }))
