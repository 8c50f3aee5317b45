import type { mall } from '@heyi/contract/mall/index'
import { cutPage, idPage, sayTotal } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { picture } from '../../../media/index.ts'
import { companyScope } from '../../../organisation/index.ts'
import type { MallDeps } from '../../core/deps.ts'
import { promotionActions, promotionState, promotionStateName } from '../rules.ts'
import { listPromotions } from '../store.ts'

const noResult = { orders: 0, units: 0, fen: 0, forming: 0, formed: 0, failed: 0 }

export const getPromotionsTo: Handler<typeof mall.getPromotionsTo, MallDeps> = async (context) => {
  const { input, actor, tx, deps, now } = context
  const { id, keyword, merchantId: company_id, kind, state } = input
  const scope = await companyScope(tx, actor.staff)
  const asked = { id, keyword, company_id, kind, state, now }
  const { rows, counted } = await listPromotions(tx, scope, asked, idPage(input))
  const { list, next } = cutPage(rows, input.num, (row) => [row.id])
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
  return { list: shown, ...sayTotal(counted), next }
}
