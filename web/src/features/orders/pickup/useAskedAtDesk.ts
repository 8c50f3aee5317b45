import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { timeNow } from '../../../kit/base/clock.ts'
import { setEntryCounts } from '../../../lib/entry-counts.ts'
import { q } from '../../../lib/query.ts'
import { mayOpen } from '../../../lib/routes.ts'
import { useUser } from '../../../lib/session.ts'

type DeskOrder = OutputOf<Contract['orders']['getWriteOffOrders']>['list'][number]
/** An order that somebody asks for at the desk. */
export type AskedOrder = DeskOrder & { request: NonNullable<DeskOrder['request']> }

const isAsked = (order: DeskOrder): order is AskedOrder => order.request !== null && !order.request.is_mine

/** More wait at no desk at once. */
const MAX_WAITING = 20
/** What has run out is gone a moment later, in ms. */
const GRACE_MS = 1_000

/** Milliseconds until the first of them has run out; false where none will. */
function untilFirstEnds(list: readonly DeskOrder[]): number | false {
  const left = list.flatMap(({ request }) => (request ? [Date.parse(request.expire_at) - timeNow()] : []))
  const first = Math.min(...left.filter((ms) => ms > 0))
  return Number.isFinite(first) ? first + GRACE_MS : false
}

/**
 * Who stands at the desk of the signed-in person and waits for their yes; nobody where they hand nothing over, nor what they asked for
 * themselves. The live line says when it is read again.
 */
export function useAskedAtDesk(): readonly AskedOrder[] {
  const user = useUser()
  const { data } = useQuery({
    ...q.orders.getWriteOffOrders({ tab: 'asked', num: MAX_WAITING }),
    enabled: mayOpen(screens.staffOrders.path, user),
    refetchInterval: ({ state }) => untilFirstEnds(state.data?.list ?? []),
  })
  const asked = useMemo(() => (data?.list ?? []).filter(isAsked), [data])
  const count = asked.length
  useEffect(() => {
    const waiting = { count, label: '位等您确认' }
    setEntryCounts({ [screens.scanCode.path]: waiting, [screens.staffOrders.path]: waiting })
  }, [count])
  return asked
}
