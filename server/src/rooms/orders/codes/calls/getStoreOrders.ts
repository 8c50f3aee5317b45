import type { orders } from '@heyi/contract/orders/index'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { goodsForSale } from '../../../mall/index.ts'
import { picture } from '../../../media/index.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { memberCard } from '../../core/show.ts'
import { listOrders, ofMember } from '../../core/store-read.ts'
import { isAtOnce, whyNotHere } from '../rules.ts'
import { scannedStore } from '../scanned.ts'
import { atStore, recentRequests } from '../store.ts'

/** Orders of one person at one store: more wait nowhere. */
const MAX_HERE = 50
/** Minutes in which what became of a request is still shown. */
const SHOWN_MINUTES = 15

export const getStoreOrders: Handler<typeof orders.getStoreOrders, OrdersDeps> = async ({
  input,
  actor,
  tx,
  deps,
  now,
}) => {
  const { own_ids } = actor
  const { store, way, code } = await scannedStore(tx, { code: input.code, actor, now }, deps)
  const filter = { whose: ofMember(own_ids), also: atStore(store) }
  const since = new Date(now.getTime() - SHOWN_MINUTES * 60_000)
  const [rows, requests] = await inOrder(
    tx,
    (tx) => listOrders(tx, filter, ['PAID', 'READY'], { before: null, offset: 0, limit: MAX_HERE }),
    (tx) => recentRequests(tx, own_ids, store.id, { since, now }),
  )
  const served = await goodsForSale.selfServed(
    tx,
    rows.flatMap((row) => row.lines.map((line) => line.goods_id)),
  )
  return {
    store: { id: store.id, name: store.name, address: store.address },
    way,
    code,
    list: rows.map((row) => ({
      ...memberCard(row, now, deps.setting),
      at_once: isAtOnce(
        row,
        way,
        row.lines.every((line) => served.has(line.goods_id)),
      ),
      why_not: whyNotHere(row),
    })),
    requests: requests.map(({ picture_id, ...row }) => ({
      ...row,
      picture: picture_id ? picture(picture_id, row.title) : null,
    })),
  }
}
