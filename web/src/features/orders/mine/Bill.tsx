import { money } from '../../../lib/format.ts'
import type { OrderCardData } from '../parts/orders.ts'
import styles from './Bill.module.css'
import { OrderCard } from './OrderCard.tsx'
import { targetOf } from './trades.ts'

/** Orders that were bought together and are paid together; one alone is an ordinary card. */
export function Bill({ orders }: { orders: readonly OrderCardData[] }) {
  const [first] = orders
  if (first && orders.length === 1) return <OrderCard order={first} />
  return (
    <section className={styles.bill} aria-label="一起付款的订单">
      <p className={styles.head}>
        这 {orders.length} 个订单是一次买的，一起付 {money(targetOf(orders).pay_fen)}
      </p>
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} />
      ))}
    </section>
  )
}
