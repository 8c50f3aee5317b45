import { parcelNoProblem } from '@heyi/contract/orders/parcel-no'
import { useState } from 'react'
import { Select } from '../../../kit/Select.tsx'
import { TextField } from '../../../kit/TextField.tsx'
import { api } from '../../../lib/api.ts'
import { windowStorage } from '../../../lib/storage.ts'
import { AddressText } from '../parts/AddressText.tsx'
import { ActionDialog, type DialogProps } from './ActionDialog.tsx'
import { courierProblem, parcelNoOf } from './parcels.ts'
import type { StaffOrderDetail } from './staff-orders.ts'
import { COURIERS } from './words.ts'

const OTHER = '其他快递'
const options = [...COURIERS, OTHER].map((value) => ({ value, label: value }))

/** The courier of the last parcel from this desk. */
function lastCourier(): string | null {
  const last = windowStorage.text('last_courier')
  return options.some((option) => option.value === last) ? last : null
}
const isListed = (company: string): boolean => COURIERS.some((one) => one === company)

/** What the dialog says for a parcel that goes out, and for one that is on its way under a wrong number. */
const WORDS = {
  ship: { title: '填写发货信息', confirm: '确认发货', done: '已发货，会员会收到通知' },
  reship: { title: '改物流信息', confirm: '确认修改', done: '物流信息已更正，会员会收到通知' },
} as const

/** Which courier, which number. */
export function ShipDialog({ order, onClose, onDone }: DialogProps<StaffOrderDetail>) {
  const { shipment } = order
  const event = shipment ? 'reship' : 'ship'
  const known = shipment?.company ?? ''
  const [courier, setCourier] = useState<string | null>(() =>
    known ? (isListed(known) ? known : OTHER) : lastCourier(),
  )
  const [other, setOther] = useState(isListed(known) ? '' : known)
  const [no, setNo] = useState(shipment?.no ?? '')
  const [hasTried, setTried] = useState(false)
  const company = courier === OTHER ? other.trim() : (courier ?? '')
  const number = parcelNoOf(no)
  const isSame = company === known && number === shipment?.no
  const errors = {
    courier: courier ? undefined : '请选择快递公司',
    other: courierProblem(company) ?? undefined,
    no: parcelNoProblem(number) ?? (isSame ? '和现在的物流信息一样，请先修改' : undefined),
  }
  async function send() {
    const input = { order_id: order.id, event, company, no: number } as const
    const after = await api.orders.setOrderStateTo(input, { quiet: true })
    windowStorage.set('last_courier', courier ?? '')
    onDone(WORDS[event].done, after)
  }
  return (
    <ActionDialog
      title={WORDS[event].title}
      confirmText={WORDS[event].confirm}
      onClose={onClose}
      send={send}
      check={() => {
        setTried(true)
        return !errors.courier && !errors.other && !errors.no
      }}
    >
      {order.address && <AddressText address={order.address} />}
      <Select
        label="快递公司"
        isRequired
        options={options}
        value={courier}
        onChange={setCourier}
        error={hasTried ? errors.courier : undefined}
      />
      {courier === OTHER && (
        <TextField
          label="快递公司名称"
          isRequired
          value={other}
          onChange={setOther}
          error={hasTried ? errors.other : undefined}
        />
      )}
      <TextField
        label="快递单号"
        isRequired
        value={no}
        onChange={setNo}
        error={hasTried ? errors.no : undefined}
        hint="可以用扫码枪直接扫面单"
      />
    </ActionDialog>
  )
}
