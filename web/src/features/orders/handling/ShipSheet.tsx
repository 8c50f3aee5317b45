import { courierOfNo } from '@heyi/contract/orders/couriers'
import { parcelVersion } from '@heyi/contract/orders/order-rules'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../../kit/base/Button.tsx'
import { Note } from '../../../kit/feedback/Note.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { Sheet } from '../../../kit/overlays/Sheet.tsx'
import { useAskClose } from '../../../kit/overlays/useAskClose.ts'
import { api, sentenceOf } from '../../../lib/api.ts'
import { sendOver } from '../../../lib/over-colleague.ts'
import { AddressText } from '../parts/AddressText.tsx'
import { ParcelFields } from '../parts/ParcelFields.tsx'
import { type Parcel, readParcel } from '../parts/parcel.ts'
import { keepCourier, parcelStart, shipWords } from '../parts/shipping.ts'
import styles from './Handling.module.css'
import type { HandledOrder } from './handling.ts'

type Props = { order: HandledOrder; event: keyof typeof shipWords; onClose: () => void }

/** Which courier, which number: of a parcel that goes out, or of one that went out under a wrong number. */
export function ShipSheet({ order, event, onClose }: Props) {
  const [shipment] = useState(order.shipment)
  const { control, handleSubmit, formState, watch } = useForm<Parcel>({
    defaultValues: parcelStart(event === 'reship' ? shipment : null),
  })
  const close = useAskClose(formState.isDirty, '物流信息还没有提交，确定离开吗？', onClose)
  const { company, no } = readParcel(watch())
  const likely = courierOfNo(no)
  const submit = handleSubmit(async (parcel) => {
    const said = { order_id: order.id, event, ...readParcel(parcel) } as const
    const read = event === 'reship' && shipment ? parcelVersion(shipment) : undefined
    const send = (version = read) => api.orders.setOrderStateTo({ ...said, version }, { quiet: true })
    try {
      if (!(await sendOver(send))) return
      keepCourier(parcel)
      toast(shipWords[event].done, { kind: 'good' })
      onClose()
    } catch (error) {
      toast(sentenceOf(error), { kind: 'bad' })
    }
  })
  return (
    <Sheet isOpen onClose={close} title={shipWords[event].title}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {order.address && <AddressText address={order.address} />}
        <ParcelFields control={control} />
        {likely && company && likely !== company && (
          <Note tone="warn" role="status">
            这个单号像是{likely}的，请核对快递公司
          </Note>
        )}
        <Button type="submit" size="l" isWide isBusy={formState.isSubmitting}>
          {shipWords[event].confirm}
        </Button>
      </form>
    </Sheet>
  )
}
