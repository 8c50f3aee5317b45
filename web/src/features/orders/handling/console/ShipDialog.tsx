import { courierOfNo } from '@heyi/contract/orders/couriers'
import { courierName, parcelVersion } from '@heyi/contract/orders/order-rules'
import { parcelNoProblem } from '@heyi/contract/orders/parcel-no'
import { useState } from 'react'
import type { FormField, OwnControl } from '../../../../kit/console/form-field.ts'
import { Dialog } from '../../../../kit/overlays/Dialog.tsx'
import { api } from '../../../../lib/api.ts'
import { FormDialog } from '../../../../lib/console/FormDialog.tsx'
import { AddressText } from '../../parts/AddressText.tsx'
import { ParcelChoice } from '../../parts/ParcelChoice.tsx'
import { courierOptions, OTHER_COURIER, type Parcel, parcelNoOf, readParcel } from '../../parts/parcel.ts'
import { ShipLines } from '../../parts/ShipLines.tsx'
import {
  chosenLines,
  keepCourier,
  nothingChosen,
  parcelStart,
  type Quantities,
  type SentParcel,
  type ShipValues,
  shipWords,
  toShipOf,
  unitsIn,
  wholeParcel,
} from '../../parts/shipping.ts'
import type { DialogProps } from './dialog-props.ts'
import { overtaken } from './overtaken.ts'
import type { StaffOrderDetail } from './staff-orders.ts'

type Sending = { order: StaffOrderDetail /** What is corrected. */; sent: SentParcel | null }
function fieldsOf({ order, sent }: Sending): FormField<ShipValues>[] {
  function isSame(parcel: Parcel): boolean {
    const { company, no } = readParcel(parcel)
    return company === sent?.company && no === sent.no
  }
  const lines: FormField<ShipValues> = {
    kind: 'own',
    name: 'quantities',
    label: '包裹里的商品',
    isRequired: true,
    draw: (control: OwnControl<Quantities>) => <ShipLines order={order} {...control} />,
    words: (quantities: Quantities) => `${unitsIn(quantities, order)}件`,
    problem: (quantities: Quantities) => nothingChosen(quantities, order),
  }
  return [
    { kind: 'select', name: 'courier', label: '快递公司', isRequired: true, options: courierOptions },
    {
      kind: 'text',
      name: 'other',
      label: '快递公司名称',
      isRequired: true,
      isHidden: ({ courier }) => courier !== OTHER_COURIER,
      problem: courierName.problem,
    },
    {
      kind: 'text',
      name: 'no',
      label: '快递单号',
      isRequired: true,
      hint: '可以用扫码枪直接扫面单',
      problem: (no, parcel) =>
        parcelNoProblem(parcelNoOf(no)) ?? (isSame(parcel) ? '和现在的物流信息一样，请先修改' : null),
    },
    ...(!sent && toShipOf(order) > 1 ? [lines] : []),
  ]
}

/** A number that speaks for another courier than the one chosen: it may be right, so it is only said. */
function Doubt({ parcel }: { parcel: Parcel }) {
  const { company, no } = readParcel(parcel)
  const likely = courierOfNo(no)
  if (!likely || !company || likely === company) return null
  return <p role="status">这个单号像是{likely}的，请核对快递公司</p>
}

/** Which courier, which number, and of a parcel that goes out what it holds; of several that went out first which. */
export function ShipDialog({ event, ...dialog }: DialogProps & { event: keyof typeof shipWords }) {
  // Stays what it was opened for: who was faster must not have their parcel written over.
  const [order] = useState(dialog.order)
  const [sent, setSent] = useState(event === 'reship' && order.parcels.length === 1 ? (order.parcels[0] ?? null) : null)
  if (event === 'reship' && !sent)
    return (
      <Dialog isOpen title="改哪个包裹的物流信息" onClose={dialog.onClose}>
        <ParcelChoice parcels={order.parcels} onChoose={setSent} />
      </Dialog>
    )
  return <ParcelDialog {...dialog} begun={order} sent={sent} event={event} />
}

type ParcelDialogProps = DialogProps & {
  /** The order as it was when the dialog was opened. */
  begun: StaffOrderDetail
  sent: SentParcel | null
  event: keyof typeof shipWords
}
function ParcelDialog({ order, begun, sent, event, onClose, onDone }: ParcelDialogProps) {
  async function send({ quantities, ...parcel }: ShipValues, version?: string) {
    const which = sent ? { shipment_id: sent.id } : { lines: chosenLines(quantities, begun) }
    const input = { order_id: order.id, event, ...readParcel(parcel), ...which, version } as const
    const after = await api.orders.setOrderStateTo(input, { quiet: true })
    keepCourier(parcel)
    onDone(shipWords[event].done, after)
  }
  const now = sent && (order.parcels.find(({ id }) => id === sent.id) ?? sent)
  return (
    <FormDialog
      title={shipWords[event].title}
      confirmText={shipWords[event].confirm}
      fields={fieldsOf({ order: begun, sent: now })}
      first="no"
      thing="物流信息"
      values={{ ...parcelStart(now), quantities: wholeParcel(begun) }}
      version={now ? parcelVersion(now) : undefined}
      below={(parcel) => <Doubt parcel={parcel} />}
      {...(sent ? {} : { draft: `parcel ${order.id}` })}
      send={send}
      over={overtaken(order, event)}
      onClose={onClose}
    >
      {order.address && <AddressText address={order.address} />}
    </FormDialog>
  )
}
