import type { home } from '@heyi/contract/home/index'
import { screens } from '@heyi/contract/screens'
import { merchantScope } from '../../../kernel/actor.ts'
import { inOrder } from '../../../kernel/db/in-order.ts'
import type { Handler } from '../../../kernel/http/handler.ts'
import { addDays, shanghaiDay, startOfDay } from '../../../kernel/time.ts'
import { countLow } from '../../mall/index.ts'
import { orderFigures, waitingCounts } from '../../orders/index.ts'
import { companyScope } from '../../organisation/index.ts'
import { signInFigures } from '../../rewards/index.ts'
import { figuresOf, lastDays, mergeDays } from '../rules.ts'
import { listFindings, newMembers } from '../store.ts'

const DAYS = 14
const MAX_INCONSISTENCIES = 20

export const getConsoleHome: Handler<typeof home.getConsoleHome> = async ({ actor, tx, now }) => {
  const { is_admin, organ_ids } = actor.staff
  const scope = merchantScope(actor.staff)
  const last = shanghaiDay(now)
  const [first, until] = [addDays(last, 1 - DAYS), addDays(last, 1)]
  const [orders, signIns, members, waiting, low, wrong] = await inOrder(
    tx,
    (tx) => orderFigures(tx, scope, first, until),
    (tx) => signInFigures(tx, { organ_ids, first, last }),
    (tx) => newMembers(tx, { organ_ids, from: startOfDay(first), to: startOfDay(until) }),
    (tx) => waitingCounts(tx, scope),
    async (tx) => countLow(tx, await companyScope(tx, actor.staff)),
    // The books are the platform's: their findings name people of every organisation.
    (tx) => (is_admin ? listFindings(tx, MAX_INCONSISTENCIES) : []),
  )
  const counted = signIns.map(({ day, sign_ins }) => ({ day, sign_ins }))
  const days = mergeDays(lastDays(last, DAYS), orders, counted, members)
  const at = screens.orderManagement.path
  return {
    at: now,
    figures: figuresOf(days, last),
    todos: [
      { key: 'ship', name: '待发货', count: waiting.to_ship, link: `${at}?tab=ship` },
      { key: 'prepare', name: '待备货', count: waiting.to_prepare, link: `${at}?tab=prepare` },
      { key: 'low', name: '库存不足', count: low, link: `${screens.goodsList.path}?state=low` },
      { key: 'unpaid', name: '待付款', count: waiting.unpaid, link: `${at}?tab=unpaid` },
    ],
    days,
    wrong,
  }
}
