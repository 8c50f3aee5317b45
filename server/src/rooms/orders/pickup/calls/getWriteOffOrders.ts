import { isMobile } from '@heyi/contract/identity/mobile'
import type { orders } from '@heyi/contract/orders/index'
import { MIN_TAIL } from '@heyi/contract/orders/order-rules'
import { merchantScope } from '../../../../kernel/actor.ts'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import { cutPage, idPage, numberKeys, readPage, sayTotal } from '../../../../kernel/db/paging.ts'
import type { Tx } from '../../../../kernel/db/tx.ts'
import type { Context, Handler } from '../../../../kernel/http/handler.ts'
import { shanghaiDay, startOfDay } from '../../../../kernel/time.ts'
import { peopleByMobileEnd, personByMobile } from '../../../identity/index.ts'
import type { OrdersDeps } from '../../deps.ts'
import { elsewhere, readCode } from '../../rules.ts'
import { staffCards } from '../../show.ts'
import { atDesk } from '../../wire.ts'
import { listDone, listWaiting, type WriteOffSearch } from '../store.ts'

type Call = typeof orders.getWriteOffOrders
type CallContext = Context<Call, OrdersDeps>

/** Buyers whose phone ends so: more of them tell nobody apart. */
const MAX_ENDED = 1000

/** The keyword is a pick-up code, a phone or its last four digits, or what an order number begins or ends with. */
async function read(tx: Tx, { input, deps }: CallContext): Promise<WriteOffSearch | null> {
  if (!input.keyword) return null
  const bare = input.keyword.replace(/[\s-]/g, '')
  const digits = /^\d+$/.test(bare) && bare.length >= MIN_TAIL ? bare : ''
  const [user_id, ended] = await inOrder(
    tx,
    (tx) => (isMobile(bare) ? personByMobile(tx, deps.secrets, bare) : null),
    (tx) => (digits.length === MIN_TAIL ? peopleByMobileEnd(tx, digits, MAX_ENDED) : []),
  )
  return { code: readCode(bare) ?? '', digits, user_ids: user_id === null ? ended : [user_id] }
}

async function list(context: CallContext, search: WriteOffSearch | null) {
  const { input, actor, tx, now } = context
  const { staff } = actor
  if (input.tab === 'done') {
    const { rows, counted } = await listDone(tx, staff.staff_id, startOfDay(shanghaiDay(now)), search, idPage(input))
    return { page: cutPage(rows, input.num, (row) => [row.key]), counted }
  }
  const { keys, ...place } = readPage(input, 2)
  const [is_own = 0, id = 0] = numberKeys(keys ?? [])
  const after = keys && ([is_own, id] as const)
  const { rows, counted } = await listWaiting(tx, merchantScope(staff), staff, search, { after, ...place })
  return { page: cutPage(rows, input.num, (row) => [row.is_own, row.key]), counted }
}

export const getWriteOffOrders: Handler<Call, OrdersDeps> = async (context) => {
  const { actor, tx, now } = context
  const { page, counted } = await list(context, await read(tx, context))
  const cards = await staffCards(tx, actor, page.list, now)
  return {
    list: cards.map((card, i) => ({
      ...card,
      buyer: atDesk(card.buyer),
      elsewhere: elsewhere(actor.staff, card),
      written_off_at: page.list[i]?.written_off_at ?? null,
    })),
    ...sayTotal(counted),
    next: page.next,
  }
}
