import { orderTabs, waitingTabs } from '@heyi/contract/orders/states'
import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { Package, QrCode, Truck, Undo2, Wallet } from 'lucide-react'
import { Cell } from '../../../kit/phone/Cell.tsx'
import { CellGroup } from '../../../kit/phone/CellGroup.tsx'
import { EntryGrid } from '../../../kit/phone/EntryGrid.tsx'
import { href } from '../../../lib/address.ts'
import { count } from '../../../lib/format.ts'
import { q } from '../../../lib/query.ts'
import { isBuilt } from '../../../lib/routes.ts'
import styles from './OrderStates.module.css'

const LIST = screens.orders.path
const TABS = [
  { tab: 'unpaid', Icon: Wallet },
  { tab: 'doing', Icon: Package },
  { tab: 'shipped', Icon: Truck },
  { tab: 'refund', Icon: Undo2 },
] as const

/** My orders by state, with how many wait in each. */
export function OrderStates() {
  const counts = useQuery(q.orders.getUserOrderCounts())
  if (!isBuilt(LIST)) return null
  const { ready = 0, ready_order_id = null } = counts.data ?? {}
  const items = TABS.map(({ tab, Icon }) => ({
    href: href(LIST, { tab }),
    text: orderTabs[tab].name,
    icon: <Icon aria-hidden />,
    count: waitingTabs.includes(tab) ? (counts.data?.[tab] ?? 0) : 0,
  }))
  return (
    <section aria-labelledby="my-orders">
      <div className={styles.head}>
        <h2 id="my-orders" className={styles.title}>
          我的订单
        </h2>
        <a href={href(LIST)} className={styles.all}>
          全部订单
        </a>
      </div>
      <EntryGrid label="订单状态" items={items} />
      {ready > 0 && (
        <CellGroup>
          <Cell
            href={
              ready_order_id && ready === 1
                ? href(screens.order.path, { order_id: ready_order_id })
                : href(LIST, { tab: 'doing' })
            }
            title="取货码"
            detail={`${count(ready)}个订单可以取货了`}
            before={<QrCode aria-hidden />}
          />
        </CellGroup>
      )}
    </section>
  )
}
