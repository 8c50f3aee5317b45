import { type OrderTab, orderTabs, waitingTabs } from '@heyi/contract/orders/states'
import { screens } from '@heyi/contract/screens'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useElderMode } from '../../../kit/base/useElderMode.ts'
import { KeywordField } from '../../../kit/fields/KeywordField.tsx'
import { Tabs } from '../../../kit/lists/Tabs.tsx'
import { href } from '../../../lib/address.ts'
import { nav } from '../../../lib/nav.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { pages, q, rowsOf } from '../../../lib/query.ts'
import { keyParam, useParams } from '../../../lib/routes.ts'
import { OrderPages } from '../parts/OrderPages.tsx'
import { Bill } from './Bill.tsx'
import { OrderFinder } from './OrderFinder.tsx'
import { PaidOrders } from './PaidOrders.tsx'
import { billsOf, paidIn } from './trades.ts'

const tabIds = Object.keys(orderTabs) as OrderTab[]
/** What stands in the one row of elder mode; a state chosen by 更多 stands behind them. */
const elderTabs: readonly OrderTab[] = ['all', 'unpaid', 'doing']
/** In few letters, so that the row is seen whole. */
const shortNames: Partial<Record<OrderTab, string>> = { doing: '待取货' }

/** 我的订单; with `paid` what has just been paid of them. */
export function OrderList() {
  const paid = paidIn(useParams().paid)
  return paid.length > 0 ? <PaidOrders key={String(paid)} order_ids={paid} /> : <Orders />
}

function Orders() {
  const isElder = useElderMode()
  const params = useParams()
  const tab = keyParam(params.tab, orderTabs) ?? 'all'
  const keyword = (params.keyword ?? '').slice(0, 40)
  const { data: counts } = useQuery(q.orders.getUserOrderCounts())
  const list = useInfiniteQuery(pages.orders.getUserOrders({ tab, keyword }))
  const shownTabs = isElder ? [...new Set([...elderTabs, tab])] : tabIds
  const show = (next: { tab?: string; keyword?: string }) =>
    nav.redirect(screens.orders.path, { tab: next.tab ?? tab, keyword: (next.keyword ?? keyword) || undefined })
  return (
    <PhoneScreen isReady={!list.isPending}>
      {(!isElder || keyword) && (
        <KeywordField
          label="搜索订单"
          placeholder="商品名或订单号"
          keyword={keyword}
          onSearch={(word) => show({ keyword: word })}
        />
      )}
      <Tabs
        label="订单状态"
        items={shownTabs.map((id) => ({
          id,
          label: (isElder && shortNames[id]) || orderTabs[id].name,
          ...(waitingTabs.includes(id) ? { count: counts?.[id] || (isElder ? 0 : null) } : {}),
        }))}
        value={tab}
        onChange={(id) => show({ tab: id })}
        more={isElder && <OrderFinder tab={tab} keyword={keyword} onFind={show} />}
      >
        <OrderPages
          list={list}
          count={`共 ${list.data?.pages[0]?.total ?? 0} 个订单`}
          empty={{
            art: keyword ? 'search' : 'empty',
            message: keyword ? '没有找到这样的订单' : '这里还没有订单',
            action:
              keyword || tab !== 'all'
                ? { text: '看全部订单', onPress: () => void show({ tab: 'all', keyword: '' }) }
                : { text: '去商城看看', href: href(screens.mall.path) },
          }}
        >
          {billsOf(rowsOf(list.data)).map((bill) => (
            <li key={bill[0]?.id}>
              <Bill orders={bill} />
            </li>
          ))}
        </OrderPages>
      </Tabs>
    </PhoneScreen>
  )
}
