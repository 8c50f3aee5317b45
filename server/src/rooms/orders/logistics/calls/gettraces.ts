import { courierPhone } from '@heyi/contract/orders/couriers'
import type { orders } from '@heyi/contract/orders/index'
import { trackStates } from '@heyi/contract/orders/parcel-states'
import { P } from '@heyi/contract/permissions'
import { may, merchantScope } from '../../../../kernel/actor.ts'
import type { Tx } from '../../../../kernel/db/tx.ts'
import type { LongHandler } from '../../../../kernel/http/handler.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import type { Parcel } from '../../core/events.ts'
import { toShip } from '../../core/rules.ts'
import { inScope, ofMember } from '../../core/store-read.ts'
import { askCouriers } from '../ask.ts'
import { afterFailure, nextAsk, noteOf } from '../rules.ts'
import { claimTracks, keepFailure, keepTrack, readTracked, type TrackedOrder } from '../store.ts'

type Asking = { deps: Pick<OrdersDeps, 'courier' | 'autonomous'>; now: Date }

const isOf = (one: Parcel) => (other: Parcel) => one.company === other.company && one.no === other.no

/**
 * Asks couriers about those parcels of which nothing fresh is known, each at most once in a while however many people look. What is learned
 * is kept apart from any transaction of the call; what cannot be learned leaves what was known.
 */
async function refresh(order: TrackedOrder, { deps, now }: Asking): Promise<boolean> {
  const askable = order.parcels.filter(({ company }) => deps.courier.knows(company))
  const claimed = await deps.autonomous((tx) => claimTracks(tx, askable, { now, until: afterFailure(now) }))
  const due = askable.filter((parcel) => claimed.some(isOf(parcel)))
  const phone_end = order.address?.mobile_masked.slice(-4) ?? ''
  const to = (order.address?.region ?? []).slice(1).join('')
  const answers = await askCouriers(
    deps.courier,
    due.map(({ company, no, shipped_at }) => ({ company, no, phone_end, since: new Date(shipped_at), to })),
  )
  for (const [nth, parcel] of due.entries()) {
    const track = answers[nth]
    await deps.autonomous<unknown>((tx) =>
      track
        ? keepTrack(tx, parcel, track, { now, next_at: nextAsk(track.state, now) })
        : keepFailure(tx, parcel, { now, next_at: afterFailure(now) }),
    )
  }
  return due.length > 0
}

const dateOf = (at: string | null): Date | null => (at === null ? null : new Date(at))
function shown(order: TrackedOrder, { courier }: Pick<OrdersDeps, 'courier'>) {
  const parcels = order.parcels.map((parcel) => {
    const known = order.tracks.find(isOf(parcel))
    const traces = known?.traces ?? []
    const asked_at = dateOf(known?.asked_at ?? null)
    const state = known?.state ?? 'unknown'
    const facts = { asked_at, failed_at: dateOf(known?.failed_at ?? null), traces }
    return {
      ...parcel,
      courier_phone: courierPhone(parcel.company),
      state,
      state_name: trackStates[state].name,
      traces,
      asked_at,
      note: noteOf(facts, courier.knows(parcel.company)),
    }
  })
  const { id: order_id, order_no, lines } = order
  return {
    order_id,
    order_no,
    to_ship: lines.reduce((sum, line) => sum + toShip(order, line), 0),
    parcels: parcels.reverse(),
  }
}

export const gettraces: LongHandler<typeof orders.gettraces, OrdersDeps> = {
  async before({ input, actor, read, refuse, deps, now }) {
    const { staff } = actor
    const find = async (tx: Tx) =>
      (await readTracked(tx, input.order_id, ofMember(actor.own_ids))) ??
      (staff && may(actor, P.order) ? await readTracked(tx, input.order_id, inScope(merchantScope(staff))) : null)
    const order = (await read(find)) ?? refuse('ORDER_NOT_FOUND')
    const isNewer = await refresh(order, { deps, now })
    return async ({ tx }) => shown(isNewer ? ((await find(tx)) ?? order) : order, deps)
  },
}
