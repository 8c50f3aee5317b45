import { useEffect } from 'react'
import { create } from 'zustand'
import type { PickedPerson } from '../../../../lib/people-picker/usePeople.ts'
import { onSignOut, session } from '../../../../lib/session.ts'
import { windowStorage } from '../../../../lib/storage.ts'
import type { Delivery, Placed, Purchase } from '../orders.ts'
import type { Choices } from '../usePurchase.ts'

export type PayBy = NonNullable<Purchase['pay_by']>
/** Something that was chosen, as it was when it was. */
export type ChosenLine = {
  sku_id: number
  goods_id: number
  name: string
  spec_text: string
  points: number
  price_fen: number
  deliveries: readonly Delivery[]
  most: number
  quantity: number
}
/** What was placed; `isPaid`: nothing of it waits for money. */
export type Done = {
  member: PickedPerson
  pay_by: PayBy
  isPaid: boolean
  trade_id: number
  pay_fen: number
  /** Cash that was handed over; null where nobody said how much. */
  given_fen: number | null
  points: number
  orders: readonly (Pick<Placed['orders'][number], 'id' | 'order_no' | 'pay_fen' | 'points' | 'scan_code'> & {
    receipt_no: string
    store: string
    goods: readonly string[]
  })[]
}
/** A purchase for a member as far as it has come; it outlives a reload. Coupons are those that were chosen: none by itself. */
export type Draft = Omit<Choices, 'coupon_ids'> & {
  coupon_ids: readonly number[]
  user_id: number
  member: PickedPerson | null
  lines: readonly ChosenLine[]
  pay_by: PayBy | null
  done: Done | null
}

const emptyDraft = (): Draft => ({
  user_id: session.user()?.user_id ?? 0,
  ...{ member: null, lines: [], delivery: null, stores: {}, address_id: 0, coupon_ids: [], use_points: false },
  ...{ remark: '', wished_on: '', pay_by: null, done: null },
})

function keptDraft(): Draft {
  const draft = windowStorage.object<Draft>('buying_for')
  const empty = emptyDraft()
  return draft?.user_id === empty.user_id ? { ...empty, ...draft } : empty
}

const useDrafts = create<{ draft: Draft }>(() => ({ draft: emptyDraft() }))
useDrafts.subscribe(({ draft }) => windowStorage.set('buying_for', draft))
onSignOut(({ isChosen }) => {
  if (isChosen) windowStorage.remove('buying_for')
})

/** Whether something that was placed still waits for money that is taken here. */
export const waitsHere = ({ isPaid, pay_by }: Done): boolean => !isPaid && pay_by !== 'member'
/** Whoever comes to the desk next does not see whose purchase was the last: once nothing of it is to be done here it is gone with the screen. */
function leave(): void {
  const { done } = useDrafts.getState().draft
  if (done && !waitsHere(done)) beginAnew()
}
/** The purchase that is under way, taken up where it was left. */
export function useDraft(): Draft {
  useEffect(() => {
    useDrafts.setState({ draft: keptDraft() })
    return leave
  }, [])
  return useDrafts((state) => state.draft)
}
export const changeDraft = (part: Partial<Draft>): void =>
  useDrafts.setState(({ draft }) => ({ draft: { ...draft, ...part } }))
/** What is the member's own is chosen anew for another member. */
export const chooseMember = (member: PickedPerson | null): void =>
  changeDraft({ member, address_id: 0, coupon_ids: [], use_points: false, pay_by: null })
export const beginAnew = (): void => useDrafts.setState({ draft: emptyDraft() })

/** One more of a SKU, as many as one order holds. */
export function addLine(line: Omit<ChosenLine, 'quantity'>): void {
  const { lines } = useDrafts.getState().draft
  const has = lines.some(({ sku_id }) => sku_id === line.sku_id)
  const more = (one: ChosenLine) => ({ ...one, quantity: Math.min(one.most, one.quantity + 1) })
  changeDraft({
    lines: has
      ? lines.map((one) => (one.sku_id === line.sku_id ? more(one) : one))
      : [...lines, { ...line, quantity: 1 }],
  })
}
/** As many of a SKU; 0 takes it out. */
export function setLine(sku_id: number, quantity: number): void {
  const { lines } = useDrafts.getState().draft
  changeDraft({
    lines: lines.flatMap((line) => (line.sku_id === sku_id ? (quantity > 0 ? [{ ...line, quantity }] : []) : [line])),
  })
}
