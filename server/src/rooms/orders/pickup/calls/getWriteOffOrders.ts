import type { orders } from '@heyi/contract/orders/index'
import { merchantScope } from '../../../../kernel/actor.ts'
import { cutPage, idPage, numberKeys, readPage, sayTotal } from '../../../../kernel/db/paging.ts'
import type { Tx } from '../../../../kernel/db/tx.ts'
import type { Context, Handler } from '../../../../kernel/http/handler.ts'
import { shanghaiDay, startOfDay } from '../../../../kernel/time.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { readDigits } from '../../core/read-digits.ts'
import { elsewhere, readCode } from '../../core/rules.ts'
import { atDesk } from '../../core/show.ts'
import { staffCards } from '../../core/show-to.ts'
import { listAsked, listDone, listWaiting, type WriteOffRow, type WriteOffSearch } from '../store.ts'

type Call = typeof orders.getWriteOffOrders
type CallContext = Context<Call, OrdersDeps>

type Asked = NonNullable<WriteOffRow['request']>
const toRequest = (asked: Asked | null | undefined, { own_ids }: CallContext['actor']) =>
  asked ? { ...asked, is_mine: asked.asked_by !== null && own_ids.includes(asked.asked_by) } : null

/** The keyword is a pick-up code, a phone or its last four digits, or what an order number begins or ends with. */
async function read(tx: Tx, { input, actor, deps }: CallContext): Promise<WriteOffSearch | null> {
  if (!input.keyword) return null
  const code = readCode(input.keyword.replace(/[\s-]/g, '')) ?? ''
  const asker = { secrets: deps.secrets, staff: actor.staff }
  return { code, ...(await readDigits(tx, asker, input.keyword)) }
}

async function list(context: CallContext, search: WriteOffSearch | null) {
  const { input, actor, tx, now } = context
  const { staff } = actor
  if (input.tab === 'done') {
    const handing = { ...staff, since: startOfDay(shanghaiDay(now)) }
    const { rows, counted } = await listDone(tx, merchantScope(staff), handing, search, idPage(input))
    return { page: cutPage(rows, input.num, (row) => [row.key]), counted }
  }
  if (input.tab === 'asked') {
    const { rows, counted } = await listAsked(tx, merchantScope(staff), { ...staff, now }, search, idPage(input))
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
      handed_how: page.list[i]?.handed_how ?? '',
      request: toRequest(page.list[i]?.request, actor),
    })),
    ...sayTotal(counted, context.input),
    next: page.next,
  }
}
