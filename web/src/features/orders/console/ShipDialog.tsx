import { useState } from 'react'
import { Select } from '../../../kit/Select.tsx'
import { TextField } from '../../../kit/TextField.tsx'
import { api } from '../../../lib/api.ts'
import { useIntention } from '../../../lib/intention.ts'
import { AddressText } from '../parts/AddressText.tsx'
import { ActionDialog, type DialogProps } from './ActionDialog.tsx'
import type { StaffOrderDetail } from './staff-orders.ts'
import { COURIERS, isParcelNo } from './words.ts'

const OTHER = '其他快递'
const options = [...COURIERS, OTHER].map((value) => ({ value, label: value }))
const LAST = 'last_courier'

/** The courier of the last parcel from this desk. */
function lastCourier(): string | null {
  const last = sessionStorage.getItem(LAST)
  return options.some((option) => option.value === last) ? last : null
}

/** Which courier, which number. */
export function ShipDialog({ order, onClose, onDone }: DialogProps<StaffOrderDetail>) {
  const [courier, setCourier] = useState<string | null>(lastCourier)
  const [other, setOther] = useState('')
  const [no, setNo] = useState('')
  const [hasTried, setTried] = useState(false)
  const intention = useIntention()
  const company = courier === OTHER ? other.trim() : (courier ?? '')
  const number = no.trim().toUpperCase()
  const errors = {
    courier: courier ? undefined : '请选择快递公司',
    other: company ? undefined : '请填写快递公司名称',
    no: isParcelNo(number) ? undefined : '请填写快递单号，6到40位字母或数字',
  }
  async function send() {
    const input = { order_id: order.id, event: 'ship' as const, company, no: number }
    const sent = { ...input, client_req_id: intention.idOf(input) }
    const after = await api.orders.setOrderStateTo(sent, { quiet: true })
    sessionStorage.setItem(LAST, courier ?? '')
    onDone('已发货，会员会收到通知', after)
  }
  return (
    <ActionDialog
      title="填写发货信息"
      confirmText="确认发货"
      onClose={onClose}
      send={send}
      check={() => {
        setTried(true)
        return Boolean(company) && !errors.no
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
          maxLength={30}
          value={other}
          onChange={setOther}
          error={hasTried ? errors.other : undefined}
        />
      )}
      <TextField
        label="快递单号"
        isRequired
        maxLength={40}
        value={no}
        onChange={setNo}
        error={hasTried ? errors.no : undefined}
        hint="可以用扫码枪直接扫面单"
      />
    </ActionDialog>
  )
}
