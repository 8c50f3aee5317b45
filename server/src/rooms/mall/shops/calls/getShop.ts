import type { mall } from '@heyi/contract/mall/index'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { picture } from '../../../media/index.ts'
import { shownPage } from '../show.ts'
import { readShop, shopCategories } from '../store.ts'

export const getShop: Handler<typeof mall.getShop> = async ({ input, actor, tx, refuse, now }) => {
  const { merchantId, home } = input
  const [row, categories] = await inOrder(
    tx,
    (tx) => readShop(tx, merchantId, { own_ids: actor?.own_ids ?? [], now }),
    (tx) => shopCategories(tx, merchantId, now),
  )
  if (!row) return refuse('COMPANY_NOT_FOUND')
  const { logo_id, published, ...shop } = row
  return {
    ...shop,
    logo: logo_id ? picture(logo_id, shop.name) : null,
    has_home: published !== null,
    categories,
    blocks: home && published ? await shownPage(tx, { company_id: merchantId, now }, published) : null,
  }
}
