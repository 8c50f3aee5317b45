import type { SentParcel } from '../../parts/shipping.ts'
import type { StaffOrderDetail } from './staff-orders.ts'

/** What is printed: pick list and slips, or waybills. */
export type SheetKind = 'slips' | 'waybills'

type Packed = { line: StaffOrderDetail['lines'][number]; quantity: number }
/** What lies, or will lie, in one parcel: a slip each. */
export type Slip = { name: string; parcel: SentParcel | null; lines: Packed[]; isWhole: boolean }

/**
 * The slips of an order: one where nothing was sent, or all of it in one parcel; else one for each parcel and one for what is still to be
 * packed. Units that were given back before they were sent are packed by nobody.
 */
export function slipsOf(order: StaffOrderDetail): Slip[] {
  const { parcels, lines } = order
  const left = lines.filter(({ to_ship }) => to_ship > 0).map((line) => ({ line, quantity: line.to_ship }))
  if (parcels.length === 0 || (parcels.length === 1 && left.length === 0)) {
    const whole = lines
      .map((line) => ({ line, quantity: line.quantity - line.refunded }))
      .filter(({ quantity }) => quantity > 0)
    return [{ name: '', parcel: parcels[0] ?? null, lines: whole, isWhole: true }]
  }
  const sent = parcels.map((parcel, nth) => ({
    name: `包裹${nth + 1}`,
    parcel,
    isWhole: false,
    lines: lines.flatMap((line) => {
      const held = parcel.lines.find(({ line_id }) => line_id === line.id)
      return held ? [{ line, quantity: held.quantity }] : []
    }),
  }))
  return left.length > 0 ? [...sent, { name: '待发部分', parcel: null, lines: left, isWhole: false }] : sent
}

/** What has to be taken from the shelf for an order: what is still to be packed, or all of it where it is packed already. */
export function toPick(order: StaffOrderDetail): Packed[] {
  const slips = slipsOf(order)
  const open = slips.filter(({ parcel }) => parcel === null)
  return (open.length > 0 ? open : slips).flatMap(({ lines }) => lines)
}
