import { courierNamed, courierOfNo, couriers } from '@heyi/contract/orders/couriers'
import { courierName, parcelVersion } from '@heyi/contract/orders/order-rules'
import { parcelNoProblem } from '@heyi/contract/orders/parcel-no'
import { useState } from 'react'
import type { FormField } from '../../../../kit/console/form-field.ts'
import { api } from '../../../../lib/api.ts'
import { FormDialog } from '../../../../lib/console/FormDialog.tsx'
import { windowStorage } from '../../../../lib/storage.ts'
import { AddressText } from '../../parts/AddressText.tsx'
import type { DialogProps } from './dialog-props.ts'
import { overtaken } from './overtaken.ts'
import { parcelNoOf } from './parcels.ts'
import type { StaffOrderDetail } from './staff-orders.ts'

const OTHER = '其他快递'
const options = [...couriers.map(({ name }) => name), OTHER].map((value) => ({ value, label: value }))

/** The courier of the last parcel from this desk. */
function lastCourier(): string | null {
  const last = windowStorage.text('last_courier')
  return options.some((option) => option.value === last) ? last : null
}
const isListed = (company: string): boolean => couriers.some(({ name }) => name === company)

/** What the dialog says for a parcel that goes out, and for one that is on its way under a wrong number. */
const WORDS = {
  ship: { title: '填写发货信息', confirm: '确认发货', done: '已发货，会员会收到通知' },
  reship: { title: '改物流信息', confirm: '确认修改', done: '物流信息已更正，会员会收到通知' },
} as const

/** `other` is the name of a courier that is not listed. */
type Parcel = { courier: string | null; other: string; no: string }

/** What is sent of it. */
const readParcel = ({ courier, other, no }: Parcel) => ({
  company: courier === OTHER ? courierNamed(other) : (courier ?? ''),
  no: parcelNoOf(no),
})

/** The parcel as the dialog begins. */
function startOf({ shipment }: StaffOrderDetail): Parcel {
  if (!shipment) return { courier: lastCourier(), other: '', no: '' }
  const { company, no } = shipment
  return isListed(company) ? { courier: company, other: '', no } : { courier: OTHER, other: company, no }
}

/** `shipment` is what is corrected. */
function fieldsOf(shipment: StaffOrderDetail['shipment']): FormField<Parcel>[] {
  function isSame(parcel: Parcel): boolean {
    const { company, no } = readParcel(parcel)
    return company === shipment?.company && no === shipment.no
  }
  return [
    { kind: 'select', name: 'courier', label: '快递公司', isRequired: true, options },
    {
      kind: 'text',
      name: 'other',
      label: '快递公司名称',
      isRequired: true,
      isHidden: ({ courier }) => courier !== OTHER,
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
  const [event] = useState<keyof typeof WORDS>(order.shipment ? 'reship' : 'ship')
  async function send(parcel: Parcel, version?: string) {
    const input = { order_id: order.id, event, ...readParcel(parcel), version } as const
    const after = await api.orders.setOrderStateTo(input, { quiet: true })
    windowStorage.set('last_courier', parcel.courier ?? '')
    onDone(WORDS[event].done, after)
  }
  return (
    <FormDialog
      title={WORDS[event].title}
      confirmText={WORDS[event].confirm}
      fields={fieldsOf(event === 'ship' ? null : order.shipment)}
      first="no"
      thing="物流信息"
      values={startOf(order)}
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
