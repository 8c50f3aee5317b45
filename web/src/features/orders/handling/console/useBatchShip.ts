import { MAX_PARCELS } from '@heyi/contract/orders/order-rules'
import { useRef, useState } from 'react'
import { api, sentenceOf } from '../../../../lib/api.ts'
import { type Parcel, readParcels } from './parcels.ts'
import { shipParcel } from './ship-parcel.ts'
import { toShipSummary } from './staff-orders.ts'

export type ParcelState = 'ready' | 'skipped' | 'done' | 'failed'
export type CheckedParcel = Parcel & { order_id: number; goods: string; state: ParcelState; words: string }

const AT_ONCE = 4

/** States in which a parcel is on its way or has arrived. */
const SENT: readonly string[] = ['SHIPPED', 'COMPLETED']

/** The other order that went out under this parcel's number, or ''. */
async function otherOf({ no, order_no }: Parcel): Promise<string> {
  const { list } = await api.orders.getCompanyOrdersV2({ keyword: no, num: 10 }, { quiet: true })
  const others = list.filter((row) => row.order_no !== order_no && SENT.includes(row.state))
  // A number may begin a longer one, or be an order's own: the parcel itself decides.
  for (const { id, order_no: other } of others)
    if ((await api.orders.getCompanyOrder({ order_id: id }, { quiet: true })).parcels.some((one) => one.no === no))
      return other
  return ''
}

/** Finds the order of a line and says whether it can go out. */
async function check(parcel: Parcel): Promise<CheckedParcel> {
  const skipped = { ...parcel, order_id: 0, goods: '', state: 'skipped' as const }
  if (parcel.problem) return { ...skipped, words: parcel.problem }
  try {
    const found = await api.orders.getCompanyOrdersV2({ keyword: parcel.order_no, num: 10 }, { quiet: true })
    const order = found.list.find((row) => row.order_no === parcel.order_no)
    if (!order) return { ...skipped, words: '没有找到这个订单' }
    const known = { ...parcel, order_id: order.id, goods: toShipSummary(order) }
    if (!order.actions.includes('ship'))
      return { ...known, words: `订单${order.state_name}，不能发货`, state: 'skipped' }
    const other = await otherOf(parcel)
    const doubt = [parcel.doubt, other && `订单…${other.slice(-6)}用过这个单号`].filter(Boolean).join('，')
    return { ...known, state: 'ready', doubt, words: doubt ? `可以发货，${doubt}` : '可以发货' }
  } catch (error) {
    return { ...skipped, words: sentenceOf(error) }
  }
}

/** Checks a shipping list, then sends its parcels out one by one; what failed can be sent again. */
export function useBatchShip() {
  const [parcels, setParcels] = useState<CheckedParcel[] | null>(null)
  const [work, setWork] = useState<'checking' | 'shipping' | null>(null)
  const isStopped = useRef(false)

  async function look(text: string): Promise<string> {
    const lines = readParcels(text)
    if (lines.length === 0) return '请先粘贴发货清单或选择文件'
    if (lines.length > MAX_PARCELS) return `一次最多${MAX_PARCELS}单，现在有${lines.length}单`
    setWork('checking')
    const checked: CheckedParcel[] = []
    for (let at = 0; at < lines.length; at += AT_ONCE)
      checked.push(...(await Promise.all(lines.slice(at, at + AT_ONCE).map(check))))
    setParcels(checked)
    setWork(null)
    return ''
  }
  async function ship(): Promise<void> {
    isStopped.current = false
    setWork('shipping')
    for (const parcel of parcels ?? []) {
      if (isStopped.current) break
      if (parcel.state !== 'ready' && parcel.state !== 'failed') continue
      const after: CheckedParcel = { ...parcel, ...(await shipParcel(parcel)) }
      setParcels((old) => (old ?? []).map((one) => (one.line === after.line ? after : one)))
    }
    setWork(null)
  }
  const count = (...states: ParcelState[]) => (parcels ?? []).filter((parcel) => states.includes(parcel.state)).length
  return {
    parcels,
    work,
    look,
    ship,
    /** After the parcel that is on its way, no further one goes out. */
    stop(): void {
      isStopped.current = true
    },
    count,
    /** Back to the list; answers the lines that were sent and are no part of it any more. */
    back(): number[] {
      setParcels(null)
      return (parcels ?? []).filter(({ state }) => state === 'done').map(({ line }) => line)
    },
  }
}
