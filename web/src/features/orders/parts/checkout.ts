import { useEffect, useMemo } from 'react'
import { create } from 'zustand'
import { newIntention } from '../../../lib/api.ts'
import { onSignOut } from '../../../lib/session.ts'
import type { Delivery } from './orders.ts'

/** What the person has decided about one purchase so far; it outlives the way to the addresses and a reload. */
export type Draft = {
  /** The lines it is for; other lines are another purchase. */
  key: string
  delivery: Delivery | null
  store_id: number
  address_id: number
  remark: string
  /** `client_req_id` of this purchase: kept until the order is placed, so that trying again never buys twice. */
  intention: string
}

const KEY = 'checkout_draft'
const emptyDraft = (key: string): Draft => ({
  key,
  delivery: null,
  store_id: 0,
  address_id: 0,
  remark: '',
  intention: newIntention(),
})

function stored(): Draft | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Draft | null
    return typeof draft?.key === 'string' && typeof draft.intention === 'string' ? draft : null
  } catch {
    return null
  }
}
function store(draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(KEY, JSON.stringify(draft))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Then the draft lives in memory until the page is closed.
  }
}

const useDrafts = create<{ draft: Draft | null }>(() => ({ draft: stored() }))
useDrafts.subscribe(({ draft }) => store(draft))

/** The draft for these lines; begun anew when the lines are others. */
export function useDraft(key: string): Draft {
  const draft = useDrafts((state) => state.draft)
  const fresh = useMemo(() => emptyDraft(key), [key])
  const hasOwn = draft?.key === key
  useEffect(() => {
    if (!hasOwn) useDrafts.setState({ draft: fresh })
  }, [hasOwn, fresh])
  return hasOwn ? draft : fresh
}

export function changeDraft(part: Partial<Omit<Draft, 'key' | 'intention'>>): void {
  const { draft } = useDrafts.getState()
  if (draft) useDrafts.setState({ draft: { ...draft, ...part } })
}

/** The purchase is placed, or given up: the next one is another intention, even of the same things. */
export function endDraft(): void {
  const { draft } = useDrafts.getState()
  useDrafts.setState({ draft: draft && { ...emptyDraft(draft.key), delivery: draft.delivery } })
}
const forget = () => useDrafts.setState({ draft: null })
onSignOut(forget)
