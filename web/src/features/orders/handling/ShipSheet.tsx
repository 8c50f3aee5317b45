import { courierOfNo } from '@heyi/contract/orders/couriers'
import { parcelVersion } from '@heyi/contract/orders/order-rules'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { Button } from '../../../kit/base/Button.tsx'
import { Note } from '../../../kit/feedback/Note.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { Sheet } from '../../../kit/overlays/Sheet.tsx'
import { useAskClose } from '../../../kit/overlays/useAskClose.ts'
import { api, sentenceOf } from '../../../lib/api.ts'
import { BACK_WORDS, useFormDraft } from '../../../lib/form-draft.ts'
import { sendOver } from '../../../lib/over-colleague.ts'
import { AddressText } from '../parts/AddressText.tsx'
import { ParcelChoice } from '../parts/ParcelChoice.tsx'
import { ParcelFields } from '../parts/ParcelFields.tsx'
import { readParcel } from '../parts/parcel.ts'
import { ShipLines } from '../parts/ShipLines.tsx'
import {
  chosenLines,
  keepCourier,
  nothingChosen,
  parcelStart,
  type SentParcel,
  type ShipValues,
  shipWords,
  toShipOf,
  wholeParcel,
} from '../parts/shipping.ts'
import styles from './Handling.module.css'
import type { HandledOrder } from './handling.ts'

type Props = { order: HandledOrder; event: keyof typeof shipWords; onClose: () => void }

/** Which courier, which number: of a parcel that goes out, or of one that went out under a wrong number. */
export function ShipSheet({ order: given, event, onClose }: Props) {
  const [order] = useState(given)
  const [sent, setSent] = useState(event === 'reship' && order.parcels.length === 1 ? (order.parcels[0] ?? null) : null)
  if (event === 'reship' && !sent)
    return (
      <Sheet isOpen onClose={onClose} title="改哪个包裹的物流信息">
        <ParcelChoice parcels={order.parcels} onChoose={setSent} />
      </Sheet>
    )
  return <ParcelSheet order={order} event={event} sent={sent} onClose={onClose} />
}

function ParcelSheet({ order, event, sent, onClose }: Props & { sent: SentParcel | null }) {
  const form = useForm<ShipValues>({ defaultValues: { ...parcelStart(sent), quantities: wholeParcel(order) } })
  const { control, handleSubmit, formState, watch } = form
  // What is corrected begins with what stands there now.
  const isBack = useFormDraft(sent ? null : `parcel ${order.id}`, form)
  const close = useAskClose(formState.isDirty, '物流信息还没有提交，确定离开吗？', onClose)
  const { company, no } = readParcel(watch())
  const likely = courierOfNo(no)
  const submit = handleSubmit(async ({ quantities, ...parcel }) => {
    const which = sent ? { shipment_id: sent.id } : { lines: chosenLines(quantities, order) }
    const body = { order_id: order.id, event, ...readParcel(parcel), ...which } as const
    const read = sent ? parcelVersion(sent) : undefined
    const send = (version = read) => api.orders.setOrderStateTo({ ...body, version }, { quiet: true })
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
        {isBack && <Note role="status">{BACK_WORDS}</Note>}
        <ParcelFields control={control} />
        {likely && company && likely !== company && (
          <Note tone="warn" role="status">
            这个单号像是{likely}的，请核对快递公司
          </Note>
        )}
        {!sent && toShipOf(order) > 1 && (
          <Controller
            control={control}
            name="quantities"
            rules={{ validate: (quantities) => nothingChosen(quantities, order) ?? true }}
            render={({ field, fieldState }) => (
              <ShipLines
                order={order}
                label="包裹里的商品"
                value={field.value}
                onChange={field.onChange}
                error={fieldState.error?.message}
              />
            )}
          />
        )}
        <Button type="submit" size="l" isWide isBusy={formState.isSubmitting}>
          {shipWords[event].confirm}
        </Button>
      </form>
    </Sheet>
  )
}
