import type { home } from '@heyi/contract/home/index'
import { ROOT_ORGAN } from '@heyi/contract/organisation/platform'
import type { Actor } from '../../../../kernel/actor.ts'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import type { Tx } from '../../../../kernel/db/tx.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { shanghaiDay } from '../../../../kernel/time.ts'
import { goodsForSale, hotGoods, nextTurn } from '../../../mall/index.ts'
import { picture } from '../../../media/index.ts'
import { orderOverview } from '../../../orders/index.ts'
import { organTree } from '../../../organisation/index.ts'
import { ledger, signInStatus } from '../../../rewards/index.ts'
import { todoOf } from '../rules.ts'
import { listBanners, listNotices } from '../store.ts'

const { storeAt } = goodsForSale
const HOT = 6

export const getHome: Handler<typeof home.getHome> = async ({ actor, tx, now, until }) => {
  until(() => nextTurn(tx, now))
  const [banners, notices, hot_goods, organ_name, mine] = await inOrder(
    tx,
    (tx) => listBanners(tx, 5),
    (tx) => listNotices(tx, 5),
    (tx) => hotGoods(tx, HOT, now),
    (tx) => organTree.nameOf(tx, actor?.organ_id || ROOT_ORGAN),
    (tx) => (actor ? personal(tx, actor, now) : nobody),
  )
  return {
    banners: banners.map(({ picture_id, ...row }) => ({ ...row, picture: picture(picture_id, row.title) })),
    notices,
    hot_goods,
    organ_name,
    name: actor?.real_name ?? '',
    ...mine,
  }
}

const nobody = { todo: todoOf(null), points: null, balance_fen: null, streak: null, signed_today: false }

async function personal(tx: Tx, actor: Actor, now: Date) {
  const [waiting, due, sign, { points, balance_fen }] = await inOrder(
    tx,
    (tx) => orderOverview.todoOf(tx, actor.own_ids, now),
    (tx) => orderOverview.returnDue(tx, actor.own_ids),
    (tx) => signInStatus(tx, actor.own_ids, shanghaiDay(now)),
    (tx) => ledger.accountOf(tx, actor.user_id),
  )
  const { streak, signed_today } = sign
  const ready = waiting.ready_order_id === null ? null : await orderOverview.errandOf(tx, waiting.ready_order_id)
  const errand = ready && storeAt(ready, now)
  const bring_back = due && { ...storeAt(due, now), until: shanghaiDay(due.due_at) }
  return { todo: todoOf({ waiting, errand, bring_back, sign }), points, balance_fen, streak, signed_today }
}
