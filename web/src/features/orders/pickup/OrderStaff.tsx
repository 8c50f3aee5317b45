import { screens } from '@heyi/contract/screens'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ScanLine } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { LinkButton } from '../../../kit/base/LinkButton.tsx'
import { useLargeText } from '../../../kit/base/useLargeText.ts'
import { KeywordField } from '../../../kit/fields/KeywordField.tsx'
import { Tabs } from '../../../kit/lists/Tabs.tsx'
import { href } from '../../../lib/address.ts'
import { nav } from '../../../lib/nav.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { pages, rowsOf } from '../../../lib/query.ts'
import { useParams } from '../../../lib/routes.ts'
import { isWholeCode } from '../../../lib/scan/code-digits.ts'
import { OrderFinder } from '../parts/OrderFinder.tsx'
import { OrderPages } from '../parts/OrderPages.tsx'
import { AskedButtons } from './AskedButtons.tsx'
import { StaffOrderCard } from './StaffOrderCard.tsx'
import { useAskedAtDesk } from './useAskedAtDesk.ts'

type PickupTab = 'waiting' | 'asked' | 'done'
const TABS: { id: PickupTab; label: string }[] = [
  { id: 'waiting', label: '等着取' },
  { id: 'asked', label: '等您确认' },
  { id: 'done', label: '今天已核销' },
]
/** What stands in the one row where letters are large. */
const firstTabs: readonly PickupTab[] = ['waiting', 'asked']
const PLACEHOLDER = '取货码、订单号、手机号或后四位'
const EMPTY: Record<PickupTab, string> = {
  waiting: '现在没有等着取的订单',
  asked: '现在没有会员扫码等着确认',
  done: '今天还没有核销过订单',
}
const SAID: Record<PickupTab, (total: number) => string> = {
  waiting: (total) => `${total} 个订单等着取`,
  asked: (total) => `${total} 位会员等您确认`,
  done: (total) => `今天核销了 ${total} 个订单`,
}
/** Who asks waits a few minutes: what ran out is no longer there. */
const AGAIN_MS = 30_000

/** Calls `open` when somebody asks who was not there before; returns how many wait. */
function useAsked(open: () => void): number {
  const asked = useAskedAtDesk()
  const known = useRef<ReadonlySet<number>>(new Set())
  const latest = useRef(open)
  latest.current = open
  useEffect(() => {
    const isNew = asked.some(({ request }) => !known.current.has(request.id))
    known.current = new Set(asked.map(({ request }) => request.id))
    if (isNew) latest.current()
  }, [asked])
  return asked.length
}

/** 核销订单: orders waiting at this pickup desk, or handed over today. */
export function OrderStaff() {
  const params = useParams()
  const isLarge = useLargeText()
  const tab = TABS.find(({ id }) => id === params.tab)?.id ?? 'waiting'
  const keyword = (params.keyword ?? '').slice(0, 40)
  const list = useInfiniteQuery({
    ...pages.orders.getWriteOffOrders({ tab, keyword }),
    refetchInterval: tab === 'asked' && AGAIN_MS,
  })
  const total = list.data?.pages[0]?.total ?? 0
  const words = SAID[tab](total)
  const show = (next: { tab?: PickupTab; keyword?: string }) =>
    nav.redirect(screens.staffOrders.path, { tab: next.tab ?? tab, keyword: (next.keyword ?? keyword) || undefined })
  // Who stands there comes first, but for who is just looking for something.
  const waiting = useAsked(() => {
    if (tab !== 'asked' && !keyword) show({ tab: 'asked' })
  })
  const tabs = TABS.map((item) => (item.id === 'asked' ? { ...item, count: waiting } : item))
  function search(word: string) {
    // A whole code names one order: straight to it.
    if (isWholeCode(word)) nav.push(screens.writeOff.path, { code: word.replace(/\D/g, '') })
    else show({ keyword: word })
  }
  return (
    <PhoneScreen
      isReady={!list.isPending}
      bottomBar={
        <LinkButton
          href={href(screens.scanCode.path)}
          variant="primary"
          size="l"
          isWide
          icon={<ScanLine aria-hidden />}
        >
          扫码核销
        </LinkButton>
      }
    >
      {(!isLarge || keyword) && (
        <KeywordField label="搜索订单" placeholder={PLACEHOLDER} keyword={keyword} onSearch={search} />
      )}
      <Tabs
        label="核销状态"
        items={isLarge ? tabs.filter(({ id }) => id === tab || firstTabs.includes(id)) : tabs}
        value={tab}
        onChange={(id) => show({ tab: id })}
        more={
          isLarge && (
            <OrderFinder
              tabs={tabs}
              tab={tab}
              keyword={keyword}
              placeholder={PLACEHOLDER}
              onFind={(found) => (found.keyword === undefined ? void show(found) : search(found.keyword))}
            />
          )
        }
      >
        <OrderPages
          list={list}
          count={keyword ? `找到 ${total} 个订单` : words}
          empty={
            keyword
              ? {
                  art: 'search',
                  message: '没有找到这样的订单',
                  action: { text: '看全部', onPress: () => void show({ keyword: '' }) },
                }
              : { message: EMPTY[tab] }
          }
        >
          {rowsOf(list.data).map((order) => (
            <li key={order.id}>
              <StaffOrderCard order={order}>
                {order.request && <AskedButtons order={order} />}
                {tab === 'waiting' && !order.request && (
                  <div>
                    <LinkButton
                      href={href(screens.writeOff.path, { code: order.order_no })}
                      variant="quiet"
                      size="s"
                      aria-label={`没带取货码：${order.buyer.name || order.order_no}`}
                    >
                      没带取货码
                    </LinkButton>
                  </div>
                )}
              </StaffOrderCard>
            </li>
          ))}
        </OrderPages>
      </Tabs>
    </PhoneScreen>
  )
}
