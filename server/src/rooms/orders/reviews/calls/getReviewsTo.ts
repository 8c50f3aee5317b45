import type { orders } from '@heyi/contract/orders/index'
import { merchantScope } from '../../../../kernel/actor.ts'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import { countTo, cutPage, idPage, sayTotal } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { people } from '../../../identity/index.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { readTyped } from '../../handling/search.ts'
import { staffReview } from '../show.ts'
import { countReviews, listReviews, narrowed } from '../store-read.ts'

export const getReviewsTo: Handler<typeof orders.getReviewsTo, OrdersDeps> = async ({ input, actor, tx, deps }) => {
  const { tab, keyword, merchantId: company_id, stars, review_id } = input
  const asker = { secrets: deps.secrets, staff: actor.staff }
  const typed = keyword ? await readTyped(tx, asker, keyword) : null
  const filter = narrowed({ scope: merchantScope(actor.staff), stars, company_id, review_id, typed })
  const [rows, { asked, ...counts }] = await inOrder(
    tx,
    (tx) => listReviews(tx, filter, tab, idPage(input)),
    (tx) => countReviews(tx, filter, tab, countTo(input)),
  )
  const { list, next } = cutPage(rows, input.num, (row) => [row.id])
  const who = await people.byIds(
    tx,
    list.map((row) => row.user_id),
  )
  return { list: list.map((row) => staffReview(row, who)), ...sayTotal(asked, input), next, counts }
}
