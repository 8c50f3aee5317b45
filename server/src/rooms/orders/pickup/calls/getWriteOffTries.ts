import type { orders } from '@heyi/contract/orders/index'
import { merchantScope } from '../../../../kernel/actor.ts'
import { cutPage, idPage, sayTotal } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { addDays, shanghaiDay, startOfDay } from '../../../../kernel/time.ts'
import { people } from '../../../identity/index.ts'
import { handedWords, tryWords } from '../rules.ts'
import { listTries } from '../store-uses.ts'

export const getWriteOffTries: Handler<typeof orders.getWriteOffTries> = async ({ input, actor, tx, now }) => {
  const { staff_id, store_id } = actor.staff
  const day = input.day ?? shanghaiDay(now)
  const span = { from: startOfDay(day), to: startOfDay(addDays(day, 1)) }
  const desk = { scope: merchantScope(actor.staff), staff_id, store_id }
  const { rows, counted } = await listTries(tx, desk, span, idPage(input))
  const page = cutPage(rows, input.num, (row) => [row.id])
  const who = await people.byIds(
    tx,
    page.list.flatMap(({ staff_id, user_id }) => (staff_id === null ? [] : [user_id])),
  )
  return {
    list: page.list.map((row) => ({
      id: row.id,
      at: row.created_at,
      by: row.staff_id === null ? '会员本人' : (who.get(row.user_id)?.name ?? '工作人员'),
      way: row.way,
      order_id: row.order_id,
      order_no: row.order_no ?? '',
      title: handedWords(row.goods) || (row.title ?? ''),
      is_done: row.result === 'done' || row.result === 'part',
      is_asked: row.result === 'asked',
      words: tryWords(row),
    })),
    ...sayTotal(counted, input),
    next: page.next,
  }
}
