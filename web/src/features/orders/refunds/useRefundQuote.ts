import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { q } from '../../../lib/query.ts'
import type { RefundWanted } from '../parts/refunds.ts'

/** Milliseconds of rest after which the amount is asked for: a stepper is pressed several times in a row. */
const REST_MS = 300
const NOTHING: RefundWanted = { order_id: 0, lines: [], way: 'money', reason: 'other' }

/** A value once it has not changed for a while. */
function useSettled<T>(value: T): T {
  const text = JSON.stringify(value)
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return JSON.parse(settled) as T
}

/** What would go back for what is chosen now; `isOld` while that of an earlier choice is shown. */
export function useRefundQuote(wanted: RefundWanted | null) {
  const settled = useSettled(wanted)
  const read = useQuery({
    ...q.orders.getRefundQuote(settled ?? NOTHING),
    enabled: settled !== null,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  if (!wanted) return { amounts: undefined, error: null, isOld: false, ask: read.refetch }
  const isOld = read.isFetching || JSON.stringify(wanted) !== JSON.stringify(settled)
  return { amounts: read.error ? undefined : read.data, error: isOld ? null : read.error, isOld, ask: read.refetch }
}
