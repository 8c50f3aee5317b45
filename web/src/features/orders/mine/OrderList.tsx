import { type OrderTab, orderTabs, waitingTabs } from '@heyi/contract/orders/states'
import { screens } from '@heyi/contract/screens'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useLargeText } from '../../../kit/base/useLargeText.ts'
import { KeywordField } from '../../../kit/fields/KeywordField.tsx'
import { Tabs } from '../../../kit/lists/Tabs.tsx'
import { href } from '../../../lib/address.ts'
import { nav } from '../../../lib/nav.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { pages, q, rowsOf } from '../../../lib/query.ts'
import { keyParam, useParams } from '../../../lib/routes.ts'
import { OrderFinder } from '../parts/OrderFinder.tsx'
import { OrderPages } from '../parts/OrderPages.tsx'
import { Bill } from './Bill.tsx'
import { PaidOrders } from './PaidOrders.tsx'
import { billsOf, paidIn } from './trades.ts'

const tabIds = Object.keys(orderTabs) as OrderTab[]
const allTabs = tabIds.map((id) => ({ id, label: orderTabs[id].name }))
const PLACEHOLDER = '商品名或订单号'
/** What stands in the one row where letters are large; a state chosen by 更多 stands behind them. */
const firstTabs: readonly OrderTab[] = ['all', 'unpaid', 'doing']
/** In few letters, so that the row is seen whole. */
const shortNames: Partial<Record<OrderTab, string>> = { doing: '待取货' }

/** 我的订单; with `paid` what has just been paid of them. */
export function OrderList() {
  const paid = paidIn(useParams().paid)
  return paid.length > 0 ? <PaidOrders key={String(paid)} order_ids={paid} /> : <Orders />
}

function Orders() {
  const isLarge = useLargeText()
  const params = useParams()
  const tab = keyParam(params.tab, orderTabs) ?? 'all'
  const keyword = (params.keyword ?? '').slice(0, 40)
  const { data: counts } = useQuery(q.orders.getUserOrderCounts())
  const list = useInfiniteQuery(pages.orders.getUserOrders({ tab, keyword }))
  const shownTabs = isLarge ? [...new Set([...firstTabs, tab])] : tabIds
  const show = (next: { tab?: string; keyword?: string }) =>
    nav.redirect(screens.orders.path, { tab: next.tab ?? tab, keyword: (next.keyword ?? keyword) || undefined })
  return (
    <PhoneScreen isReady={!list.isPending}>
      {(!isLarge || keyword) && (
        <KeywordField
          label="搜索订单"
          placeholder={PLACEHOLDER}
          keyword={keyword}
          onSearch={(word) => show({ keyword: word })}
        />
      )}
      <Tabs
        label="订单状态"
        items={shownTabs.map((id) => ({
          id,
          label: (isLarge && shortNames[id]) || orderTabs[id].name,
          ...(waitingTabs.includes(id) ? { count: counts?.[id] || (isLarge ? 0 : null) } : {}),
        }))}
        value={tab}
        onChange={(id) => show({ tab: id })}
        more={
          isLarge && <OrderFinder tabs={allTabs} tab={tab} keyword={keyword} placeholder={PLACEHOLDER} onFind={show} />
        }
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
