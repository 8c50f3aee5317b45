import { useEffect, useMemo } from 'react'
import { create } from 'zustand'
import { onSignOut } from '../../../lib/session.ts'
import { windowStorage } from '../../../lib/storage.ts'
import type { InvoiceTo } from '../invoices/invoice-to.ts'
import type { Choices } from '../parts/usePurchase.ts'

/** What the person has decided about one purchase so far; it outlives the way to the addresses and a reload. */
export type Draft = Choices & {
  /** The lines it is for; other lines are another purchase. */
  key: string
  /** A store was asked for: what is proposed from then on stands out of sight until it is chosen too. */
  isStoreAsked: boolean
  /** To whom the invoice is made out; null where none is asked for. */
  invoice: InvoiceTo | null
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
