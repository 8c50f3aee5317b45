import { type StaffTab, staffTabs } from '@heyi/contract/orders/states'
import { useInfiniteQuery } from '@tanstack/react-query'
import { KeywordField } from '../../../kit/fields/KeywordField.tsx'
import { Tabs } from '../../../kit/lists/Tabs.tsx'
import { count } from '../../../lib/format.ts'
import { nav } from '../../../lib/nav.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { pages, rowsOf } from '../../../lib/query.ts'
import { keyParam, useParams, useRoute } from '../../../lib/routes.ts'
import { OrderPages } from '../parts/OrderPages.tsx'
import { StaffOrderRow } from './StaffOrderRow.tsx'

const tabIds = Object.keys(staffTabs) as StaffTab[]
/** What waits for somebody is counted. */
const counted: readonly StaffTab[] = ['unpaid', 'prepare', 'ship', 'ready', 'shipped']

/** Orders that staff work with, by what has to be done next and by a word; of one merchant where it is named. */
export function StaffOrderList({ company_id = 0 }: { company_id?: number }) {
  const { line } = useRoute()
  const params = useParams()
  const tab = keyParam(params.tab, staffTabs) ?? 'all'
  const keyword = (params.keyword ?? '').slice(0, 40)
  const list = useInfiniteQuery(pages.orders.getCompanyOrdersV2({ tab, keyword, merchantId: company_id }))
  const first = list.data?.pages[0]
  const whose = company_id > 0 && first?.list[0] ? `${first.list[0].merchant_name}：` : ''
  const isNarrow = keyword !== '' || tab !== 'all'
  const show = (next: { tab?: string; keyword?: string }) =>
    nav.redirect(line.path, {
      ...(company_id ? { company_id } : {}),
      tab: next.tab ?? tab,
      keyword: (next.keyword ?? keyword) || undefined,
    })
  return (
    <PhoneScreen isReady={!list.isPending}>
      <KeywordField
        label="搜索订单"
        placeholder="订单号、手机尾号、姓名或商品"
        keyword={keyword}
        onSearch={(word) => show({ keyword: word })}
      />
      <Tabs
        label="订单状态"
        items={tabIds.map((id) => ({
          id,
          label: staffTabs[id].name,
          ...(counted.includes(id) && first?.counts[id] ? { count: first.counts[id] } : {}),
        }))}
        value={tab}
        onChange={(id) => show({ tab: id })}
      >
        <OrderPages
          list={list}
          said={`${whose}共 ${count(first?.total ?? 0)}${first?.more ? ' 多' : ''} 个订单`}
          empty={
            isNarrow
              ? {
                  art: 'search',
                  message: '这里没有订单',
                  action: { text: '看全部订单', onPress: () => void show({ tab: 'all', keyword: '' }) },
                }
              : { message: '还没有订单' }
          }
        >
          {rowsOf(list.data).map((order) => (
            <li key={order.id}>
              <StaffOrderRow order={order} />
            </li>
          ))}
        </OrderPages>
      </Tabs>
    </PhoneScreen>
  )
}
