import { courierOfNo } from '@heyi/contract/orders/couriers'
import { parcelNoProblem } from '@heyi/contract/orders/parcel-no'
import { useState } from 'react'
import { parcelNoOf } from '../../parts/parcel.ts'
import { keepCourier, parcelStart } from '../../parts/shipping.ts'
import { shipParcel } from './ship-parcel.ts'
import type { StaffOrderRow } from './staff-orders.ts'

export type RowState = 'empty' | 'wrong' | 'ready' | 'done' | 'failed'
type Typed = {
  no: string
  courier: string | null
  /** Somebody chose the courier; else the number says it. */
  isChosen: boolean
  /** What came of sending it. */
  sent: { state: 'done' | 'failed'; words: string } | null
}
export type RowParcel = Pick<Typed, 'no' | 'courier'> & { order: StaffOrderRow; state: RowState; words: string }

/** How a line stands, with what is to be said of it. */
function stateOf({ no, courier, sent }: Typed, before: readonly string[]): Pick<RowParcel, 'state' | 'words'> {
  if (sent) return sent
  const number = parcelNoOf(no)
  if (number === '') return { state: 'empty', words: '' }
  const problem = parcelNoProblem(number) ?? (courier ? null : '请选择快递公司')
  if (problem) return { state: 'wrong', words: problem }
  const likely = courierOfNo(number)
  if (likely && likely !== courier) return { state: 'ready', words: `单号像是${likely}的` }
  return { state: 'ready', words: before.includes(number) ? '和前面一单是同一个单号' : '' }
}

/** The selected orders with the numbers under which they go out. */
export function useShipMany(orders: readonly StaffOrderRow[]) {
  // What was opened stays: a row that is read again meanwhile takes no typed number away.
  const [begun] = useState(orders)
  const [isShipping, setShipping] = useState(false)
  const [typed, setTyped] = useState<Readonly<Record<number, Typed>>>(() => {
    const { courier } = parcelStart(null)
    return Object.fromEntries(begun.map(({ id }) => [id, { no: '', courier, isChosen: false, sent: null }]))
  })
  const lineOf = (id: number): Typed => typed[id] ?? { no: '', courier: null, isChosen: false, sent: null }
  const numbers = begun.map(({ id }) => parcelNoOf(lineOf(id).no))
  const parcels = begun.map((order, nth): RowParcel => {
    const line = lineOf(order.id)
    return { order, no: line.no, courier: line.courier, ...stateOf(line, numbers.slice(0, nth)) }
  })
  const waiting = parcels.filter(({ state }) => state === 'ready' || state === 'failed')

  function change(id: number, { no, courier }: { no?: string; courier?: string }): void {
    setTyped((old) => {
      const line = old[id] ?? lineOf(id)
      const likely = no !== undefined && !line.isChosen ? courierOfNo(parcelNoOf(no)) : null
      return {
        ...old,
        [id]: {
          no: no ?? line.no,
          courier: courier ?? likely ?? line.courier,
          isChosen: line.isChosen || courier !== undefined,
          sent: null,
        },
      }
    })
  }
  async function ship(): Promise<void> {
    setShipping(true)
    for (const { order, no, courier } of waiting) {
      const sent = await shipParcel({ order_id: order.id, company: courier ?? '', no: parcelNoOf(no) })
      setTyped((old) => ({ ...old, [order.id]: { ...(old[order.id] ?? lineOf(order.id)), sent } }))
      if (sent.state === 'done') keepCourier({ courier, other: '', no })
    }
    setShipping(false)
  }
  return { parcels, isShipping, ready: waiting.length, change, ship }
}
