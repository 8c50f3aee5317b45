import type { mall } from '@heyi/contract/mall/index'
import { cutPage, readPage, sayTotal } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { picture } from '../../../media/index.ts'
import { companyScope } from '../../../organisation/index.ts'
import type { MallDeps } from '../../core/deps.ts'
import { noResult, promotionActions, promotionState, promotionStateName } from '../rules.ts'
import { listPromotions, promotionKeys } from '../store.ts'

export const getPromotionsTo: Handler<typeof mall.getPromotionsTo, MallDeps> = async (context) => {
  const { input, actor, tx, deps, now } = context
  const { id, keyword, merchantId: company_id, kind, state, sort: by, direction } = input
  const sort = { by, direction }
  const scope = await companyScope(tx, actor.staff)
  const asked = { ids: id ? [id] : [], keyword, company_id, kind, state, now }
  const { rows, counted } = await listPromotions(tx, scope, asked, {
    sort,
    ...readPage(input, by === 'newest' ? 1 : 2),
  })
  const { list, next } = cutPage(rows, input.num, (row) => promotionKeys(sort, row))
  const results = await deps.promotionResults(
    tx,
    list.map((row) => row.id),
  )
  const shown = list.map(({ company_id, company_name, skus, ...row }) => {
    const state = promotionState(row, now)
    return {
      ...row,
      merchantId: company_id,
      merchant_name: company_name,
      state,
      state_name: promotionStateName(state),
      skus: skus.map(({ picture_id, ...sku }) => ({
        ...sku,
        picture: picture_id ? picture(picture_id, sku.name) : null,
      })),
      result: results.get(row.id) ?? noResult,
      actions: promotionActions(state),
    }
  })
  return { list: shown, ...sayTotal(counted, input), next }
}
