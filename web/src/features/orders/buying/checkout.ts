import { useEffect, useMemo } from 'react'
import { create } from 'zustand'
import { onSignOut } from '../../../lib/session.ts'
import { windowStorage } from '../../../lib/storage.ts'
import type { InvoiceTo } from '../invoices/invoice-to.ts'
import type { Delivery } from '../parts/orders.ts'

/** What the person has decided about one purchase so far; it outlives the way to the addresses and a reload. */
export type Draft = {
  /** The lines it is for; other lines are another purchase. */
  key: string
  delivery: Delivery | null
  /** Merchant → where its goods are picked up. */
  stores: Readonly<Record<string, number>>
  /** A store was asked for: what is proposed from then on stands out of sight until it is chosen too. */
  isStoreAsked: boolean
  address_id: number
  /** The coupons that were chosen by hand; null where the best ones are taken. */
  coupon_ids: readonly number[] | null
  /** Points are spent in place of money where the goods allow it. */
  use_points: boolean
  /** To whom the invoice is made out; null where none is asked for. */
  invoice: InvoiceTo | null
  remark: string
  /** The day on which somebody is to come; '' for any. */
  wished_on: string
}

const emptyDraft = (key: string): Draft => ({
  key,
  delivery: null,
  stores: {},
  isStoreAsked: false,
  address_id: 0,
  coupon_ids: null,
  use_points: false,
  invoice: null,
  remark: '',
  wished_on: '',
})

function stored(): Draft | null {
  const draft = windowStorage.object<Draft>('checkout_draft')
  return typeof draft?.key === 'string' ? { ...emptyDraft(draft.key), ...draft } : null
}
function store(draft: Draft | null): void {
  if (draft) windowStorage.set('checkout_draft', draft)
  else windowStorage.remove('checkout_draft')
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

export function changeDraft(part: Partial<Omit<Draft, 'key'>>): void {
  const { draft } = useDrafts.getState()
  if (draft) useDrafts.setState({ draft: { ...draft, ...part } })
}

/** The purchase is placed: the next one is another, even of the same things. */
export function endDraft(): void {
  const { draft } = useDrafts.getState()
  useDrafts.setState({ draft: draft && { ...emptyDraft(draft.key), delivery: draft.delivery } })
}
const forget = () => useDrafts.setState({ draft: null })
onSignOut(forget)
