import { deliveries } from '@heyi/contract/mall/deliveries'
import { type StaffTab, staffTabs } from '@heyi/contract/orders/states'
import { useInfiniteQuery } from '@tanstack/react-query'
import { usualSpans } from '../../../kit/base/days.ts'
import { useLargeText } from '../../../kit/base/useLargeText.ts'
import { KeywordField } from '../../../kit/fields/KeywordField.tsx'
import { Select } from '../../../kit/fields/Select.tsx'
import { Tabs } from '../../../kit/lists/Tabs.tsx'
import { count } from '../../../lib/format.ts'
import { nav } from '../../../lib/nav.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { pages, rowsOf } from '../../../lib/query.ts'
import { keyParam, useParams, useRoute } from '../../../lib/routes.ts'
import { OrderFinder } from '../parts/OrderFinder.tsx'
import { OrderPages } from '../parts/OrderPages.tsx'
import styles from './Handling.module.css'
import { StaffOrderRow } from './StaffOrderRow.tsx'

type Narrowed = { tab: string; keyword: string; delivery: string; days: string }

const wayOptions = [
  { value: 'all', label: '全部取货方式' },
  ...Object.entries(deliveries).map(([value, label]) => ({ value, label })),
]
const tabIds = Object.keys(staffTabs) as StaffTab[]
/** What stands in the one row where letters are large; the others wait behind 更多. */
const firstTabs: readonly StaffTab[] = ['all', 'prepare']
const PLACEHOLDER = '订单号、手机尾号、姓名或商品'
/** What waits for somebody is counted: of refunds those that wait for a decision. */
const counted: Partial<Record<StaffTab, StaffTab | 'audit'>> = {
  unpaid: 'unpaid',
  prepare: 'prepare',
  ship: 'ship',
  ready: 'ready',
  shipped: 'shipped',
  refund: 'audit',
}

/** Orders that staff work with, by what has to be done next and by a word; of one merchant where it is named. */
export function StaffOrderList({ company_id = 0 }: { company_id?: number }) {
  const { line } = useRoute()
  const params = useParams()
  const isLarge = useLargeText()
  const tab = keyParam(params.tab, staffTabs) ?? 'all'
  const keyword = (params.keyword ?? '').slice(0, 40)
  const delivery = keyParam(params.delivery, deliveries) ?? 'all'
  const span = usualSpans().find(({ label }) => label === params.days)
  const list = useInfiniteQuery(
    pages.orders.getCompanyOrdersV2({
      ...{ tab, keyword, delivery, merchantId: company_id, sort: tab === 'refund' ? 'waiting' : 'newest' },
      ...(span ? { date_from: span.from, date_to: span.to } : {}),
    }),
  )
  const first = list.data?.pages[0]
  const whose = company_id > 0 && first?.list[0] ? `${first.list[0].merchant_name}：` : ''
  const isNarrow = keyword !== '' || tab !== 'all' || delivery !== 'all' || span !== undefined
  const show = (next: Partial<Narrowed>) => {
    const { delivery: way, ...others } = { tab, keyword, delivery, days: span?.label ?? '', ...next }
    nav.redirect(line.path, {
      ...(company_id ? { company_id } : {}),
      tab: others.tab,
      keyword: others.keyword || undefined,
      delivery: way === 'all' ? undefined : way,
      days: others.days || undefined,
    })
  }
  const items = tabIds.map((id) => {
    const waiting = counted[id]
    return { id, label: staffTabs[id].name, count: (waiting && first?.counts[waiting]) ?? 0 }
  })
  const search = (
    <KeywordField
      label="搜索订单"
      placeholder={PLACEHOLDER}
      keyword={keyword}
      onSearch={(word) => show({ keyword: word })}
    />
  )
  const filters = (
    <div className={styles.filters}>
      <Select
        label="取货方式"
        isLabelHidden
        value={delivery}
        options={wayOptions}
        onChange={(way) => show({ delivery: way })}
      />
      <Select
        label="下单时间"
        isLabelHidden
        value={span?.label ?? ''}
        options={[
          { value: '', label: '全部时间' },
          ...usualSpans().map(({ label }) => ({ value: label, label: `${label}下单` })),
        ]}
        onChange={(days) => show({ days })}
      />
    </div>
  )
  return (
    <PhoneScreen isReady={!list.isPending}>
      {isLarge ? (
        keyword && search
      ) : (
        <>
          {search}
          {filters}
        </>
      )}
      <Tabs
        label="订单状态"
        items={isLarge ? items.filter(({ id }) => id === tab || firstTabs.includes(id)) : items}
        value={tab}
        onChange={(id) => show({ tab: id })}
        more={
          isLarge && (
            <OrderFinder tabs={items} tab={tab} keyword={keyword} placeholder={PLACEHOLDER} onFind={show}>
              {filters}
            </OrderFinder>
          )
        }
      >
        <OrderPages
          list={list}
          count={`${whose}共 ${count(first?.total ?? 0)}${first?.more ? ' 多' : ''} 个订单`}
          empty={
            isNarrow
              ? {
                  art: 'search',
                  message: '这里没有订单',
                  action: {
                    text: '看全部订单',
                    onPress: () => void show({ tab: 'all', keyword: '', delivery: 'all', days: '' }),
                  },
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
