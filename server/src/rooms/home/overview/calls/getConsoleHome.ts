import type { home } from '@heyi/contract/home/index'
import { P } from '@heyi/contract/permissions'
import { screens } from '@heyi/contract/screens'
import { may, merchantScope, type StaffActor } from '../../../../kernel/actor.ts'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import type { Tx } from '../../../../kernel/db/tx.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { addDays, shanghaiDay, startOfDay } from '../../../../kernel/time.ts'
import { countLow } from '../../../mall/index.ts'
import { mergesToDecide } from '../../../members/index.ts'
import { orderOverview, orderSums } from '../../../orders/index.ts'
import { companyScope } from '../../../organisation/index.ts'
import { signInFigures, toDecide } from '../../../rewards/index.ts'
import { nextLook } from '../../books/rules.ts'
import { lastLook, listFindings } from '../../books/store.ts'
import { figuresOf, lastDays, mergeDays, sameHoursLastWeek } from '../rules.ts'
import { newMembers } from '../store.ts'

const DAYS = 14
const MAX_INCONSISTENCIES = 20

/** Sign-ins without the points they brought: those stand for what was spent. */
const counted = (rows: readonly { day: string; sign_ins: number }[]) =>
  rows.map(({ day, sign_ins }) => ({ day, sign_ins }))

/** The books are the platform's: their findings name people of every organisation. */
async function booksFor(tx: Tx, { is_admin }: StaffActor, now: Date) {
  if (!is_admin) return null
  const [wrong, looked_at] = await inOrder(tx, (tx) => listFindings(tx, MAX_INCONSISTENCIES), lastLook)
  return { wrong, looked_at, next_at: nextLook(now) }
}

/** What waits for a second person, for those who may be it. */
function decisions({ grants, payouts }: Awaited<ReturnType<typeof toDecide>>, merges: number | null) {
  const [points, accounts] = [`${screens.givePoints.path}?state=WAITING`, `${screens.reconcile.path}?tab=payouts`]
  return [
    ...(grants === null ? [] : [{ key: 'grants', name: '待复核积分', count: grants, link: points }]),
    ...(merges === null
      ? []
      : [{ key: 'merges', name: '待同意合并', count: merges, link: `${screens.members.path}?merges=waiting` }]),
    ...(payouts === null ? [] : [{ key: 'payouts', name: '待复核结算', count: payouts, link: accounts }]),
  ]
}

export const getConsoleHome: Handler<typeof home.getConsoleHome> = async ({ actor, tx, now }) => {
  const { organ_ids } = actor.staff
  const scope = merchantScope(actor.staff)
  const last = shanghaiDay(now)
  const shown = { from: startOfDay(addDays(last, 1 - DAYS)), until: startOfDay(addDays(last, 1)) }
  const before = sameHoursLastWeek(now)
  const [orders, signIns, members, ordersBefore, signInsBefore, membersBefore, waiting, low, second, merges, books] =
    await inOrder(
      tx,
      (tx) => orderSums.ofScope(tx, scope, shown, now),
      (tx) => signInFigures(tx, { organ_ids, ...shown }),
      (tx) => newMembers(tx, { organ_ids, ...shown }),
      (tx) => orderSums.ofScope(tx, scope, before, now),
      (tx) => signInFigures(tx, { organ_ids, ...before }),
      (tx) => newMembers(tx, { organ_ids, ...before }),
      (tx) => orderOverview.waiting(tx, scope),
      async (tx) => countLow(tx, await companyScope(tx, actor.staff), now),
      (tx) => toDecide(tx, actor),
      (tx) => mergesToDecide(tx, actor),
      (tx) => booksFor(tx, actor.staff, now),
    )
  const days = mergeDays(lastDays(last, DAYS), orders, counted(signIns), members)
  const [lastWeek] = mergeDays([before.day], ordersBefore, counted(signInsBefore), membersBefore)
  const at = screens.orderManagement.path
  return {
    at: now,
    figures: figuresOf(days.at(-1), lastWeek),
    todos: [
      { key: 'ship', name: '待发货', count: waiting.to_ship, link: `${at}?tab=ship` },
      { key: 'prepare', name: '待备货', count: waiting.to_prepare, link: `${at}?tab=prepare` },
      ...(may(actor, P.refund)
        ? [
            { key: 'audit', name: '待审核退款', count: waiting.refunds, link: `${screens.refunds.path}?tab=audit` },
            { key: 'late', name: '没退回的付款', count: waiting.late, link: `${screens.refunds.path}?late=refused` },
          ]
        : []),
      { key: 'low', name: '库存不足', count: low, link: `${screens.goodsList.path}?state=low` },
      ...decisions(second, merges),
      { key: 'unpaid', name: '待付款', count: waiting.unpaid, link: `${at}?tab=unpaid` },
    ],
    days,
    books,
  }
}
