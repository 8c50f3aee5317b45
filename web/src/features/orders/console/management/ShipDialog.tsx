import { courierOfNo } from '@heyi/contract/orders/couriers'
import { courierName, parcelVersion } from '@heyi/contract/orders/order-rules'
import { parcelNoProblem } from '@heyi/contract/orders/parcel-no'
import { useState } from 'react'
import type { FormField } from '../../../../kit/console/form-field.ts'
import { api } from '../../../../lib/api.ts'
import { FormDialog } from '../../../../lib/console/FormDialog.tsx'
import { AddressText } from '../../parts/AddressText.tsx'
import { courierOptions, OTHER_COURIER, type Parcel, parcelNoOf, readParcel } from '../../parts/parcel.ts'
import { keepCourier, parcelStart, shipWords } from '../../parts/shipping.ts'
import type { DialogProps } from './dialog-props.ts'
import { overtaken } from './overtaken.ts'
import type { StaffOrderDetail } from './staff-orders.ts'

/** `shipment` is what is corrected. */
function fieldsOf(shipment: StaffOrderDetail['shipment']): FormField<Parcel>[] {
  function isSame(parcel: Parcel): boolean {
    const { company, no } = readParcel(parcel)
    return company === shipment?.company && no === shipment.no
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
  ]
}

/** A number that speaks for another courier than the one chosen: it may be right, so it is only said. */
function Doubt({ parcel }: { parcel: Parcel }) {
  const { company, no } = readParcel(parcel)
  const likely = courierOfNo(no)
  if (!likely || !company || likely === company) return null
  return <p role="status">这个单号像是{likely}的，请核对快递公司</p>
}

/** Which courier, which number. */
export function ShipDialog({ order, onClose, onDone }: DialogProps) {
  // Stays what it was opened for: who was faster must not have their parcel written over.
  const [event] = useState<keyof typeof shipWords>(order.shipment ? 'reship' : 'ship')
  async function send(parcel: Parcel, version?: string) {
    const input = { order_id: order.id, event, ...readParcel(parcel), version } as const
    const after = await api.orders.setOrderStateTo(input, { quiet: true })
    keepCourier(parcel)
    onDone(shipWords[event].done, after)
  }
  return (
    <FormDialog
      title={shipWords[event].title}
      confirmText={shipWords[event].confirm}
      fields={fieldsOf(event === 'ship' ? null : order.shipment)}
      first="no"
      thing="物流信息"
      values={parcelStart(order.shipment)}
      version={event === 'reship' && order.shipment ? parcelVersion(order.shipment) : undefined}
      below={(parcel) => <Doubt parcel={parcel} />}
      send={send}
      over={overtaken(order, event)}
      onClose={onClose}
    >
      {order.address && <AddressText address={order.address} />}
    </FormDialog>
  )
}
