import { courierOfNo } from '@heyi/contract/orders/couriers'
import { Copy, Pencil, Phone, Send, Truck } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../../kit/base/Button.tsx'
import { LinkButton } from '../../../kit/base/LinkButton.tsx'
import { Unbroken } from '../../../kit/base/Unbroken.tsx'
import { Note } from '../../../kit/feedback/Note.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { Card } from '../../../kit/phone/Card.tsx'
import { api } from '../../../lib/api.ts'
import { BACK_WORDS, useFormDraft } from '../../../lib/form-draft.ts'
import { copy } from '../../../lib/platform/share.ts'
import { ParcelFields } from '../parts/ParcelFields.tsx'
import { type Parcel, parcelNoOf, readParcel, typedOf } from '../parts/parcel.ts'
import type { RefundDetailData } from '../parts/refunds.ts'
import styles from './RefundDetail.module.css'
import { isFetched } from './refund-words.ts'

/** Where the goods go back to, and the parcel by which they go; what was fetched is brought, and may be sent. */
export function ReturnGoods({ refund }: { refund: RefundDetailData }) {
  const { return_to, return_parcel, actions } = refund
  const [isSending, setIsSending] = useState(false)
  const [isChanging, setIsChanging] = useState(false)
  if (!return_to && !return_parcel) return null
  const mayBring = isFetched(refund) && !return_parcel
  const maySend = actions.includes('sendBack')
  return (
    <Card title={mayBring ? '送回商品' : '寄回商品'}>
      {return_to && <ReturnTo to={return_to} verb={mayBring ? '送到' : '寄给'} />}
      {return_parcel && isChanging && (
        <ParcelForm refund_id={refund.id} sent={return_parcel} onDone={() => setIsChanging(false)} />
      )}
      {return_parcel && !isChanging && (
        <div className={styles.stack}>
          <p>
            {return_parcel.company} <Unbroken text={return_parcel.no} />
          </p>
          <div className={styles.row}>
            <Button variant="plain" size="s" icon={<Copy aria-hidden />} onPress={() => void copy(return_parcel.no)}>
              复制单号
            </Button>
            {actions.includes('changeParcel') && (
              <Button variant="plain" size="s" icon={<Pencil aria-hidden />} onPress={() => setIsChanging(true)}>
                修改单号
              </Button>
            )}
          </div>
        </div>
      )}
      {maySend && mayBring && !isSending && (
        <Button variant="plain" icon={<Truck aria-hidden />} onPress={() => setIsSending(true)}>
          不方便去，改用快递寄回
        </Button>
      )}
      {maySend && (isSending || !mayBring) && <ParcelForm refund_id={refund.id} />}
    </Card>
  )
}

type ReturnToProps = { to: NonNullable<RefundDetailData['return_to']>; verb: string }

function ReturnTo({ to: { name, phone, address }, verb }: ReturnToProps) {
  const whole = [name, phone, address].filter(Boolean).join(' ')
  return (
    <div className={styles.stack}>
      <p>
        {verb} <strong>{name}</strong>
      </p>
      {address && <p>{address}</p>}
      <div className={styles.row}>
        <Button variant="plain" size="s" icon={<Copy aria-hidden />} onPress={() => void copy(whole)}>
          复制地址
        </Button>
        {phone && (
          <LinkButton href={`tel:${phone}`} size="s" icon={<Phone aria-hidden />}>
            打电话 <Unbroken text={phone} />
          </LinkButton>
        )}
      </div>
    </div>
  )
}

/** `sent`: what was written before and is put right. */
type ParcelFormProps = {
  refund_id: number
  sent?: NonNullable<RefundDetailData['return_parcel']>
  onDone?: () => void
}

/** Which courier, which number. */
function ParcelForm({ refund_id, sent, onDone }: ParcelFormProps) {
  const form = useForm<Parcel>({ defaultValues: typedOf(sent) })
  const { control, formState, handleSubmit, watch } = form
  const isBack = useFormDraft(`${sent ? 'parcel' : 'goods'} back ${refund_id}`, form)
  const parcel = watch()
  const likely = courierOfNo(parcelNoOf(parcel.no))
  const { company } = readParcel(parcel)
  const send = handleSubmit(async (typed) => {
    const event = sent ? 'changeParcel' : 'sendBack'
    await api.orders.setRefundState({ refund_id, event, ...readParcel(typed) })
    toast(sent ? '单号改好了，商家也看得到' : '已告诉商家，收到后就退钱', { kind: 'good' })
    onDone?.()
  })
  return (
    <form className={styles.stack} noValidate onSubmit={(event) => void send(event).catch(() => undefined)}>
      {isBack && <Note role="status">{BACK_WORDS}</Note>}
      <ParcelFields control={control} />
      {likely && company && likely !== company && <p role="status">这个单号像是{likely}的，请核对快递公司</p>}
      <Button type="submit" size="l" isWide isBusy={formState.isSubmitting} icon={<Send aria-hidden />}>
        {sent ? '保存' : '我已寄出'}
      </Button>
      {sent && (
        <Button variant="plain" isWide onPress={onDone}>
          不改了
        </Button>
      )}
    </form>
  )
}
