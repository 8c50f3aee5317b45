import type { orders } from '@heyi/contract/orders/index'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import { cutPage, idPage } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { people } from '../../../identity/index.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { publicReview } from '../show.ts'
import { listOfGoods, ratingOf } from '../store-read.ts'

export const getReviews: Handler<typeof orders.getReviews, OrdersDeps> = async ({ input, tx }) => {
  const { goods_id, filter, num } = input
  const [rows, rating] = await inOrder(
    tx,
    (tx) => listOfGoods(tx, goods_id, filter, idPage(input)),
    (tx) => ratingOf(tx, goods_id),
  )
  const { list, next } = cutPage(rows, num, (row) => [row.id])
  const who = await people.byIds(
    tx,
    list.map((row) => row.user_id),
  )
  return { list: list.map((row) => publicReview(row, who)), next, ...rating }
}
