import { deliveries } from '@heyi/contract/mall/deliveries'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { dateTime, price } from '../../../../lib/format.ts'
import { factsOf } from '../../parts/order-facts.ts'
import styles from './PrintSheets.module.css'
import { pickList } from './pick-list.ts'
import type { qrPath } from './qr-path.ts'
import { lineCost, type StaffOrderDetail } from './staff-orders.ts'

function Whither({ order }: { order: StaffOrderDetail }) {
  const { address, store } = order
  if (address)
    return (
      <p>
        收货：{address.name} {address.mobile} {[...new Set(address.region)].join('')}
        {address.detail}
      </p>
    )
  return store ? (
    <p>
      门店：{store.name} {store.address}
    </p>
  ) : null
}

function SumRow({ title, quantity, sum }: { title: string; quantity?: number; sum: string }) {
  return (
    <tr>
      <td colSpan={2}>{title}</td>
      <td>{quantity}</td>
      <td>{sum}</td>
    </tr>
  )
}

type Code = ReturnType<typeof qrPath>

function PrintSheet({ order, code }: { order: StaffOrderDetail; code: Code | undefined }) {
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <h1>和颐配货单</h1>
        {code && (
          <svg viewBox={`-2 -2 ${code.size + 4} ${code.size + 4}`} className={styles.code} role="img">
            <title>订单号 {order.order_no} 的二维码</title>
            <path d={code.path} />
          </svg>
        )}
      </header>
      <p>
        订单号：{order.order_no}　下单时间：{dateTime(order.created_at)}　状态：{order.state_name}
      </p>
      <p>
        {/* A parcel shows the whole number below: the masked one beside it says nothing more. */}
        会员：{order.buyer.name} {order.address ? '' : order.buyer.mobile_masked}　商家：{order.merchant_name}
        　取货方式：
        {deliveries[order.delivery]}
      </p>
      <Whither order={order} />
      {order.shipment && (
        <p>
          物流：{order.shipment.company} {order.shipment.no}
        </p>
      )}
      <table>
        <thead>
          <tr>
            <th>商品</th>
            <th>规格</th>
            <th>数量</th>
            <th>小计</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => {
            const { points, fen } = lineCost(line)
            return (
              <tr key={line.id}>
                <td>
                  <span className={styles.goods}>
                    {line.picture && <img src={line.picture.s} alt="" className={styles.picture} />}
                    {line.name}
                  </span>
                </td>
                <td>{line.spec_text || '-'}</td>
                <td>{line.quantity}</td>
                <td>{price(points, fen)}</td>
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          {order.freight_fen > 0 && <SumRow title="运费" sum={price(0, order.freight_fen)} />}
          {order.discount_fen > 0 && <SumRow title="优惠" sum={price(0, -order.discount_fen)} />}
          <SumRow title="合计" quantity={order.quantity} sum={price(order.points, order.pay_fen)} />
        </tfoot>
      </table>
      {factsOf(order, 'staff').map(({ label, text }) => (
        <p key={label}>
          {label}：{text}
        </p>
      ))}
      <p className={styles.sign}>
        <span>配货人：</span>
        <span>签收人：</span>
      </p>
    </article>
  )
}

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

/** The code of each order, once what draws them is here; none where it cannot be fetched. */
function useCodes(orders: readonly StaffOrderDetail[]): ReadonlyMap<number, Code> | null {
  const [codes, setCodes] = useState<ReadonlyMap<number, Code> | null>(null)
  useEffect(() => {
    import('./qr-path.ts').then(
      ({ qrPath }) => setCodes(new Map(orders.map(({ id, order_no }) => [id, qrPath(order_no)]))),
      () => setCodes(new Map()),
    )
  }, [orders])
  return codes
}

/** A slip waits no longer for its pictures: it says the same without them. */
const PICTURES_MS = 3000

/** Ends when every picture inside is there or cannot come. */
async function pictures(inside: HTMLElement): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, PICTURES_MS))
  await Promise.race([late, Promise.allSettled([...inside.querySelectorAll('img')].map((img) => img.decode()))])
}

type PrintSheetsProps = { orders: readonly StaffOrderDetail[]; onDone: () => void }

/** A pick list where there are several orders, then packing slips, one a page: shown to the printer only. */
export function PrintSheets({ orders, onDone }: PrintSheetsProps) {
  const done = useRef(onDone)
  done.current = onDone
  const sheets = useRef<HTMLDivElement>(null)
  const codes = useCodes(orders)
  useEffect(() => {
    if (!codes || !sheets.current) return
    const end = () => done.current()
    let isGone = false
    window.addEventListener('afterprint', end)
    void pictures(sheets.current).then(() => isGone || window.print())
    return () => {
      isGone = true
      window.removeEventListener('afterprint', end)
    }
  }, [codes])
  return createPortal(
    <div ref={sheets} data-print className={styles.sheets}>
      {orders.length > 1 && <PickSheet orders={orders} />}
      {orders.map((order) => (
        <PrintSheet key={order.id} order={order} code={codes?.get(order.id)} />
      ))}
    </div>,
    document.body,
  )
}
