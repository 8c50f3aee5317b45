import { type StaffTab, staffTabs } from '@heyi/contract/orders/states'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { SearchField } from '../../../kit/fields/SearchField.tsx'
import { Tabs } from '../../../kit/lists/Tabs.tsx'
import { nav } from '../../../lib/nav.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { pages } from '../../../lib/query.ts'
import { keyParam, useParams, useRoute } from '../../../lib/routes.ts'
import { StaffOrderResults } from './StaffOrderResults.tsx'

const tabIds = Object.keys(staffTabs) as StaffTab[]
/** What waits for somebody is counted. */
const counted: readonly StaffTab[] = ['unpaid', 'prepare', 'ship', 'ready', 'shipped']

/** Orders that staff work with, by what has to be done next and by a word; of one merchant where it is named. */
export function StaffOrderList({ company_id = 0 }: { company_id?: number }) {
  const { line } = useRoute()
  const params = useParams()
  const tab = keyParam(params.tab, staffTabs) ?? 'all'
  const keyword = (params.keyword ?? '').slice(0, 40)
  const [text, setText] = useState(keyword)
  useEffect(() => setText(keyword), [keyword])
  const list = useInfiniteQuery(pages.orders.getCompanyOrdersV2({ tab, keyword, merchantId: company_id }))
  const first = list.data?.pages[0]
  const show = (next: { tab?: string; keyword?: string }) =>
    nav.redirect(line.path, {
      ...(company_id ? { company_id } : {}),
      tab: next.tab ?? tab,
      keyword: (next.keyword ?? keyword) || undefined,
    })
  return (
    <PhoneScreen isReady={!list.isPending}>
      <SearchField
        label="搜索订单"
        placeholder="订单号、手机尾号、姓名或商品"
        value={text}
        onChange={setText}
        onSubmit={(word) => show({ keyword: word.trim() })}
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
        <StaffOrderResults
          list={list}
          isNarrow={keyword !== '' || tab !== 'all'}
          merchant={company_id > 0}
          onReset={() => show({ tab: 'all', keyword: '' })}
        />
      </Tabs>
    </PhoneScreen>
  )
}
