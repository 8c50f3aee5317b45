import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { usePrinting } from '../../../../kit/base/usePrinting.ts'
import { useQrDrawings } from '../../../../kit/base/useQrDrawings.ts'
import { PackingSlip } from './PackingSlip.tsx'
import styles from './PrintSheets.module.css'
import { pickList } from './pick-list.ts'
import { type SheetKind, slipsOf } from './sheets.ts'
import type { StaffOrderDetail } from './staff-orders.ts'
import { Waybill } from './Waybill.tsx'

/** What is taken from the shelf for all slips together. */
function PickSheet({ orders }: { orders: readonly StaffOrderDetail[] }) {
  const picks = pickList(orders)
  return (
    <article className={styles.sheet}>
      <h1>合并拣货单</h1>
      <p>
        共{orders.length}单，{picks.length}种，{picks.reduce((sum, { quantity }) => sum + quantity, 0)}件
      </p>
      <table>
        <thead>
          <tr>
            <th>商品</th>
            <th>规格</th>
            <th>数量</th>
            <th>订单尾号×件数</th>
          </tr>
        </thead>
        <tbody>
          {picks.map(({ sku_id, name, spec_text, quantity, orders }) => (
            <tr key={sku_id}>
              <td>{name}</td>
              <td>{spec_text || '-'}</td>
              <td>
                <strong>{quantity}</strong>
              </td>
              <td>{orders.join('、')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}

/** A slip waits no longer for its pictures: it says the same without them. */
const PICTURES_MS = 3000

/** Ends when every picture inside is there or cannot come. */
async function pictures(inside: HTMLElement): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, PICTURES_MS))
  await Promise.race([late, Promise.allSettled([...inside.querySelectorAll('img')].map((img) => img.decode()))])
}

type PrintSheetsProps = { orders: readonly StaffOrderDetail[]; sheets: SheetKind; onDone: () => void }

/**
 * Shown to the printer only, one a page: a pick list where there are several orders and then a slip for each parcel, or a waybill for each
 * parcel that was sent.
 */
export function PrintSheets({ orders, sheets: kind, onDone }: PrintSheetsProps) {
  const sheets = useRef<HTMLDivElement>(null)
  const codes = useQrDrawings(orders.flatMap(({ order_no, parcels }) => [order_no, ...parcels.map(({ no }) => no)]))
  usePrinting(codes !== null, onDone, async () => {
    if (sheets.current) await pictures(sheets.current)
  })
  return createPortal(
    <div ref={sheets} data-print className={styles.sheets}>
      {kind === 'slips' && orders.length > 1 && <PickSheet orders={orders} />}
      {kind === 'slips' &&
        orders.flatMap((order) =>
          slipsOf(order).map((slip) => (
            <PackingSlip key={`${order.id} ${slip.name}`} order={order} slip={slip} code={codes?.get(order.order_no)} />
          )),
        )}
      {kind === 'waybills' &&
        orders.flatMap((order) =>
          order.parcels.map((parcel) => (
            <Waybill key={parcel.id} order={order} parcel={parcel} code={codes?.get(parcel.no)} />
          )),
        )}
    </div>,
    document.body,
  )
}
