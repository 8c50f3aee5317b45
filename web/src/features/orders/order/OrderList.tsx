import { type OrderTab, orderTabs, waitingTabs } from '@heyi/contract/orders/states'
import { screens } from '@heyi/contract/screens'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { SearchField } from '../../../kit/fields/SearchField.tsx'
import { Tabs } from '../../../kit/lists/Tabs.tsx'
import { nav } from '../../../lib/nav.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { pages, q } from '../../../lib/query.ts'
import { keyParam, useParams } from '../../../lib/routes.ts'
import styles from './OrderList.module.css'
import { OrderResults } from './OrderResults.tsx'

const tabIds = Object.keys(orderTabs) as OrderTab[]

/** 我的订单 */
export function OrderList() {
  const params = useParams()
  const tab = keyParam(params.tab, orderTabs) ?? 'all'
  const keyword = (params.keyword ?? '').slice(0, 40)
  const [text, setText] = useState(keyword)
  useEffect(() => setText(keyword), [keyword])
  const { data: counts } = useQuery(q.orders.getUserOrderCounts())
  const { isPending } = useInfiniteQuery(pages.orders.getUserOrders({ tab, keyword }))
  const show = (next: { tab?: string; keyword?: string }) =>
    nav.redirect(screens.orders.path, { tab: next.tab ?? tab, keyword: (next.keyword ?? keyword) || undefined })
  return (
    <PhoneScreen isReady={!isPending}>
      <SearchField
        label="搜索订单"
        placeholder="商品名或订单号"
        value={text}
        onChange={setText}
        onSubmit={(word) => show({ keyword: word.trim() })}
      />
      <Tabs
        label="订单状态"
        items={tabIds.map((id) => ({
          id,
          label: orderTabs[id].name,
          ...(waitingTabs.includes(id) && counts?.[id] ? { count: counts[id] } : {}),
        }))}
        value={tab}
        onChange={(id) => show({ tab: id })}
      >
        <div className={styles.panel}>
          <OrderResults tab={tab} keyword={keyword} onReset={() => show({ tab: 'all', keyword: '' })} />
        </div>
      </Tabs>
    </PhoneScreen>
  )
}
