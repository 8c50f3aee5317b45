import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Note } from '../../../kit/feedback/Note.tsx'
import { q } from '../../../lib/query.ts'
import { waitsWords } from './without-code.ts'

/** More wait nowhere at once. */
const ROWS = 50
/** What ran out is no longer there. */
const AGAIN_MS = 30_000

/** What members ask for at this store by its printed code, and staff for whom they have checked. */
export const useAsked = () =>
  useQuery({ ...q.orders.getWriteOffOrders({ tab: 'asked', num: ROWS }), staleTime: 0, refetchInterval: AGAIN_MS })

type Props = { order_id: number; until: string; onOver: () => void }

/** A colleague is asked to confirm it: until they have, or the time is over, nothing is handed out. */
export function WaitsForColleague({ order_id, until, onOver }: Props) {
  // What was read before it was asked for does not name it.
  const [since] = useState(Date.now)
  const { data, dataUpdatedAt, isFetching } = useAsked()
  const isThere = data?.list.some(({ id, request }) => id === order_id && request?.is_mine)
  const isOver = !isThere && !isFetching && dataUpdatedAt > since
  useEffect(() => {
    if (isOver) onOver()
  })
  return (
    <Note tone="warn" role="status">
      {waitsWords(until)}
    </Note>
  )
}
