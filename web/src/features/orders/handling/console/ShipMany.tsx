import { couriers } from '@heyi/contract/orders/couriers'
import { type KeyboardEvent, useRef } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { Tag, type Tone } from '../../../../kit/base/Tag.tsx'
import { useFirstFocus } from '../../../../kit/console/useFirstFocus.ts'
import { Select } from '../../../../kit/fields/Select.tsx'
import { TextField } from '../../../../kit/fields/TextField.tsx'
import { Dialog } from '../../../../kit/overlays/Dialog.tsx'
import { useAskClose } from '../../../../kit/overlays/useAskClose.ts'
import { movedWords } from './outcomes.ts'
import styles from './ShipMany.module.css'
import { type StaffOrderRow, toShipSummary } from './staff-orders.ts'
import { type RowParcel, type RowState, useShipMany } from './useShipMany.ts'

/** Another one is written where its order is sent alone. */
const OPTIONS = couriers.map(({ name }) => ({ value: name as string, label: name }))
const TONES: Record<RowState, Tone> = { empty: 'plain', wrong: 'warn', ready: 'note', done: 'good', failed: 'bad' }

type Props = {
  rows: readonly StaffOrderRow[] /** Null where nothing was sent. */
  onClose: (message: string | null) => void
}

/** Sends the selected orders out: a line for each, into which a scanner types one number after the other. */
export function ShipMany({ rows, onClose }: Props) {
  const many = useShipMany(rows)
  const { parcels, isShipping, ready } = many
  const form = useRef<HTMLTableElement>(null)
  useFirstFocus(form)
  const sent = parcels.filter(({ state }) => state === 'done')
  const outcomes = parcels.map(({ order, state }) => ({
    order_no: order.order_no,
    is_done: state === 'done',
    words: '没有发货',
  }))
  const close = useAskClose(
    parcels.some(({ state, no }) => state !== 'done' && no !== ''),
    '还有填好单号没有发货的订单，确定关闭吗？',
    () => onClose(sent.length > 0 ? movedWords(outcomes, '个已发货，会员会收到通知') : null),
    isShipping ? '正在发货，请稍等' : null,
  )
  return (
    <Dialog
      isOpen
      size="l"
      onClose={close}
      isDismissable={false}
      title={`发货（${rows.length}）`}
      footer={
        <>
          <Button variant="plain" isGuarded={false} onPress={close}>
            {sent.length > 0 ? '完成' : '取消'}
          </Button>
          <Button isBusy={isShipping} isDisabled={ready === 0} isGuarded={false} onPress={many.ship}>
            {`发货${ready}单`}
          </Button>
        </>
      }
    >
      <p className={styles.hint}>光标在单号里，用扫码枪一单一单扫：扫完一单自动到下一单，快递公司按单号认出来</p>
      <table ref={form} className={styles.table}>
        <thead>
          <tr>
            <th scope="col">订单</th>
            <th scope="col">商品</th>
            <th scope="col">快递单号</th>
            <th scope="col">快递公司</th>
            <th scope="col">结果</th>
          </tr>
        </thead>
        <tbody>
          {parcels.map((parcel) => (
            <ParcelRow key={parcel.order.id} parcel={parcel} isShipping={isShipping} onChange={many.change} />
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}

type ParcelRowProps = {
  parcel: RowParcel
  isShipping: boolean
  onChange: ReturnType<typeof useShipMany>['change']
}
function ParcelRow({ parcel: { order, no, courier, state, words }, isShipping, onChange }: ParcelRowProps) {
  const name = `订单 ${order.order_no}`
  const isFixed = isShipping || state === 'done'
  return (
    <tr>
      <td>
        {order.buyer.name || '会员'} {order.buyer.mobile_masked}
        <small className={styles.no}>{order.order_no}</small>
      </td>
      <td>{toShipSummary(order)}</td>
      <td>
        <TextField
          label={`${name}的快递单号`}
          isLabelHidden
          autoComplete="off"
          value={no}
          isDisabled={isFixed}
          onChange={(typed) => onChange(order.id, { no: typed })}
          onKeyDown={toNext}
        />
      </td>
      <td>
        <Select
          label={`${name}的快递公司`}
          isLabelHidden
          options={OPTIONS}
          value={courier}
          isDisabled={isFixed}
          onChange={(chosen) => onChange(order.id, { courier: chosen })}
        />
      </td>
      <td role="status">{words && <Tag tone={TONES[state]}>{words}</Tag>}</td>
    </tr>
  )
}

/** Enter, which a scanner sends after each number, leads to the next line. */
function toNext(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  const fields = [...(event.currentTarget.closest('table')?.querySelectorAll('input') ?? [])].filter(
    (field) => !field.disabled,
  )
  fields[fields.indexOf(event.currentTarget as HTMLInputElement) + 1]?.focus()
}
